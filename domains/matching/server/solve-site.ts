import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { readBrands } from '../../catalogue/server/public.ts';
import type {
  readMatchBasis as readMatchBasisContract,
  solveSite as solveSiteContract,
} from '../contract/match-endpoints.ts';
import { candidateOf, type MatchProduct } from '../contract/match-product.ts';
import type { Site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { matchProducts, skusNamedIn } from './match-products.ts';
import { currentPack } from './rule-pack-repository.ts';
import { solveInThread } from './solve-in-thread.ts';

export async function readMatchBasis(
  _input: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof readMatchBasisContract>> {
  const [pack, products, brands] = await Promise.all([
    currentPack(context.database),
    matchProducts(context, []),
    readBrands(context.database),
  ]);
  const met = new Set(products.map(({ brandId }) => brandId));
  return {
    pack,
    products,
    brands: [...brands].filter(([id]) => met.has(id)).map(([id, names]) => ({ id, name: names[context.locale] })),
  };
}

/** The SKUs that a result names. */
export const skusIn = ({ lines }: Solution): number[] =>
  lines.flatMap(({ skuId, alternatives }) => [
    ...(skuId === null ? [] : [skuId]),
    ...alternatives.map((one) => one.skuId),
  ]);

/** The products that are named. */
export function namedIn(skuIds: readonly number[], products: readonly MatchProduct[]): MatchProduct[] {
  const named = new Set(skuIds);
  return products.filter(({ skuId }) => named.has(skuId));
}

/**
 * Works a site out by the rules in force.
 * @param hungUp when nobody waits for the result any more; without it the site is worked out to its end
 * @throws AppError notSolved, unavailable, tooMany
 */
export async function workOut(context: SignedInContext, site: Site, hungUp?: AbortSignal) {
  const [pack, products] = await Promise.all([
    currentPack(context.database),
    matchProducts(context, skusNamedIn(site)),
  ]);
  const asked = { site, pack, candidates: products.map(candidateOf) };
  return { ...(await solveInThread(asked, context.session.accountId, context.log, hungUp)), products, pack };
}

/** @throws AppError notSolved, unavailable, tooMany */
export async function solveSite(
  { site }: RequestOf<typeof solveSiteContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof solveSiteContract>> {
  const { solution, products } = await workOut(context, site, context.hungUp());
  return { solution, products: namedIn(skusIn(solution), products) };
}
