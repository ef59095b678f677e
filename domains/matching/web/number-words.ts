import { getLocale } from '#locale';

const MARKS = { zh: 'zh-CN', en: 'en-US' } as const;

/** A number as people write it, to three decimals. */
export const numberWords = (value: number): string =>
  value.toLocaleString(MARKS[getLocale()], { maximumFractionDigits: 3 });

/** Numbers of a sentence as people write them; what is a word already stays one. */
export const numbersWritten = <Inputs extends Readonly<Record<string, unknown>>>(inputs: Inputs) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, typeof value === 'number' ? numberWords(value) : value]),
  ) as { readonly [Name in keyof Inputs]: Inputs[Name] extends number ? string : Inputs[Name] };
