import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { AddedReport } from '../../cart/contract/added-lines.ts';
import { addLinesToCart } from '../../cart/server/public.ts';
import type { addProjectToCart as addProjectToCartContract } from '../contract/match-endpoints.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import type { Solution } from '../contract/solution.ts';
import { ownProject } from './read-projects.ts';

/** The SKUs of a result with their pieces; a SKU of several lines once. */
export function piecesOf({ lines }: Solution): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { skuId, quantity } of lines) {
    if (skuId !== null && quantity > 0) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  }
  return pieces;
}

/** At today's prices and stock, whatever they were when it was worked out. @throws AppError projectNotFound, nothingToAdd */
export async function addProjectToCart(
  { id }: RequestOf<typeof addProjectToCartContract>,
  context: SignedInContext,
): Promise<AddedReport> {
  const pieces = piecesOf((await ownProject(context, id)).solution);
  if (pieces.size === 0) throw new AppError(MATCHING_ERRORS.nothingToAdd);
  // One that is no longer shown to the buyer has no name of its own for them: the report counts it under its number.
  return addLinesToCart(
    context,
    [...pieces].map(([skuId, quantity]) => ({ skuId, quantity, name: String(skuId) })),
  );
}
