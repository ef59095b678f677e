import type { Context } from '../../../platform/server/context.ts';
import type { ResolvedFilter } from './product-filter.ts';
import { typedText } from './search-words.ts';
import { findByPartNumber } from './typed-code-repository.ts';

/** What the import takes for a part number, and a search text that has more is none. */
const PART_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} .,+&_()/#-]{0,99}$/u;

/** The products that are shown of which this text is, whole and in any case, a part number. */
export async function productsNamed(
  { database }: Pick<Context, 'database'>,
  text: string,
  hidden: readonly number[],
): Promise<number[]> {
  const spellings = [...new Set([text.trim(), typedText(text).trim()])].filter((one) => PART_NUMBER.test(one));
  return spellings.length === 0 ? [] : findByPartNumber(database, spellings, hidden);
}

/**
 * A filter that also finds, before all others, the products of which the whole text is a part number. Its words would
 * not always find them: a part number may look like anything, also like a size or a word.
 */
export async function withWholePartNumber(
  context: Context,
  keyword: string | undefined,
  filter: ResolvedFilter,
): Promise<ResolvedFilter> {
  if (!keyword || !filter.ranking) return filter;
  const named = await productsNamed(context, keyword, filter.hidden.leaves);
  return named.length === 0 ? filter : { ...filter, ranking: { ...filter.ranking, named } };
}
