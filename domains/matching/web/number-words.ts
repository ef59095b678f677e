import { getLocale } from '#locale';

const MARKS = { zh: 'zh-CN', en: 'en-US' } as const;

/** A number as people write it, to three decimals. */
export const numberWords = (value: number): string =>
  value.toLocaleString(MARKS[getLocale()], { maximumFractionDigits: 3 });
