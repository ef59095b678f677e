import { AppError } from '../../../platform/contract/app-error.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { readLeft } from './flash-sale-repository.ts';
import { publishedProduct, requireFlashSales, requireRunning } from './published-flash-sales.ts';
import { type PiecesOfSku, wantedPieces } from './reserve-pieces.ts';

/** A product in a flash sale that sells now. */
export interface FlashOffer {
  readonly flashSaleId: number;
  /** Of the normal product. */
  readonly productId: number;
  readonly asksCaptcha: boolean;
  readonly skus: readonly { readonly skuId: number; readonly fen: Fen }[];
}

/**
 * What a flash sale offers of these pieces now. What is left of them can be checked too, so that nobody goes on in vain;
 * only a reservation makes it certain.
 *
 * @throws AppError flashSalesNotAllowed, flashProductMissing (also for another product's SKU), flashSaleNotStarted, flashSaleOver,
 * flashSaleOrderLimit, flashSaleSoldOut
 */
export async function flashOffer(
  context: SignedInContext,
  flashProductId: number,
  pieces: readonly PiecesOfSku[],
  { checksLeft = true }: { readonly checksLeft?: boolean } = {},
): Promise<FlashOffer> {
  requireFlashSales(context);
  const { sale, product } = await publishedProduct(context, flashProductId);
  requireRunning(sale, context.clock.now());
  const wanted = wantedPieces(product, pieces);
  if (checksLeft) {
    const left = await readLeft(context.database, [flashProductId]);
    const short = wanted.find(({ flashSkuId, quantity }) => (left.get(flashSkuId) ?? 0) < quantity);
    if (short) throw new AppError(FLASH_SALE_ERRORS.flashSaleSoldOut, { left: left.get(short.flashSkuId) ?? 0 });
  }
  return {
    flashSaleId: sale.row.id,
    productId: product.productId,
    asksCaptcha: sale.row.asks_captcha,
    skus: product.skus.map(({ skuId, fen }) => ({ skuId, fen })),
  };
}
