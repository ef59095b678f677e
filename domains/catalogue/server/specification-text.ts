import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { definitionsOf } from './catalogue-definitions.ts';

/** Formats a chosen specification, `4 mm / white`; empty for a product without options. */
export async function specificationTexts(
  context: Pick<Context, 'database' | 'versions'>,
): Promise<(specification: Readonly<Record<string, string>>, locale: Locale) => string> {
  const { specifications } = await definitionsOf(context);
  return (specification, locale) =>
    Object.entries(specification)
      .map(([code, value]) => {
        const choice = specifications.get(code)?.choices.find((known) => known.value === value);
        return choice ? choice[locale] : value;
      })
      .join(' / ');
}
