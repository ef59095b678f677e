import type { SignedInContext } from '../../../platform/server/context.ts';
import type { AddedReport } from '../../cart/contract/added-lines.ts';
import { addLinesToCart } from '../../cart/server/public.ts';
import { readyLines } from './show-schemes.ts';

/** Adds each line that can be ordered; the others are named with what the cart says of them. @throws AppError schemeNotFound */
export async function addSchemeToCart({ id }: { id: number }, context: SignedInContext): Promise<AddedReport> {
  const lines = await readyLines(id, context);
  return addLinesToCart(
    context,
    lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity, name: sku.model })),
  );
}
