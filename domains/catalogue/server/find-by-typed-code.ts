import type { SignedInContext } from '../../../platform/server/context.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';
import { findCandidates, readOrderable } from './typed-code-repository.ts';

/** What a code means to the reader: nothing, one SKU, or several, of which the first ones are named. */
export type TypedCode = number | 'unknown' | { readonly oneOf: readonly number[] };

/**
 * The SKUs that codes mean, in the order of the codes: a part number, else the code of a product, else its model, where
 * only one SKU is shown to the caller. What is hidden from them is unknown, and makes nothing ambiguous.
 */
export async function findByTypedCode(context: SignedInContext, codes: readonly string[]): Promise<TypedCode[]> {
  if (codes.length === 0) return [];
  const { leaves } = await hiddenCategoriesOf(context);
  const candidates = Map.groupBy(await findCandidates(context.database, codes, leaves), ({ at }) => at);
  return codes.map((_, at) => {
    const own = candidates.get(at) ?? [];
    const best = own.filter(({ rank }) => rank === own[0]?.rank);
    const skuIds = new Set(best.map(({ skuId }) => skuId));
    const [only] = skuIds;
    if (only === undefined) return 'unknown';
    return skuIds.size === 1 ? only : { oneOf: [...skuIds] };
  });
}

/** Codes that the caller can order, each with its smallest quantity, as a sample. */
export async function sampleCodes(context: SignedInContext, most: number) {
  const { leaves } = await hiddenCategoriesOf(context);
  return readOrderable(context.database, most, leaves);
}
