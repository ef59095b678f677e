import { AppError } from '../../../platform/contract/app-error.ts';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { errorWords } from '../../../platform/server/words.ts';
import { addToCart } from '../../cart/server/public.ts';
import type { addSchemeToCart as addSchemeToCartContract } from '../contract/scheme-endpoints.ts';
import { readyLines } from './show-schemes.ts';

/** Adds each line that can be ordered; the others are named with what the cart says of them. */
export async function addSchemeToCart(
  { id }: { id: number },
  context: SignedInContext,
): Promise<ResponseOf<typeof addSchemeToCartContract>> {
  const lines = await readyLines(id, context);
  const left: ResponseOf<typeof addSchemeToCartContract>['left'] = [];
  for (const { sku, quantity } of lines) {
    try {
      await addToCart({ productId: sku.productId, productAttrUnique: sku.skuId, cartNum: quantity }, context);
    } catch (error) {
      // The cart judges before it writes: a refused line has changed nothing.
      if (!(error instanceof AppError)) throw error;
      const message = errorWords(error.kind, error.params, context.locale);
      left.push({ model: sku.model, partNumber: sku.partNumber, reason: error.kind.reason, message });
    }
  }
  return { added: lines.length - left.length, total: lines.length, left };
}
