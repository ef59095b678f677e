import { AppError } from '../../../platform/contract/app-error.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import type { ProductFlashSales } from '../../catalogue/server/public.ts';
import { sessionAt } from '../contract/flash-sale.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { readLeft } from './flash-sale-repository.ts';
import { type PublishedProduct, publishedProduct, requireFlashSales } from './published-flash-sales.ts';

/** A product that no flash sale sells is one that does not exist, for calls that ask for any kind of product. */
async function findPublished(
  context: Parameters<typeof publishedProduct>[0],
  flashProductId: number,
): Promise<PublishedProduct> {
  try {
    return await publishedProduct(context, flashProductId);
  } catch (error) {
    if (error instanceof AppError && error.kind === FLASH_SALE_ERRORS.flashProductMissing) {
      throw new AppError(CATALOGUE_ERRORS.productNotFound);
    }
    throw error;
  }
}

/** What the page of a product says of the flash sale that it was opened from. */
export const productFlashSales: ProductFlashSales = {
  async find(context, flashProductId) {
    requireFlashSales(context);
    const { sale, product } = await findPublished(context, flashProductId);
    const session = sessionAt(sale.sessions, context.clock.now());
    const left = await readLeft(context.database, [flashProductId]);
    return {
      flashSaleId: sale.row.id,
      productId: product.productId,
      perOrder: product.perOrder,
      startsAt: session?.startsAt ?? sale.row.starts_at,
      endsAt: session?.endsAt ?? sale.row.ends_at,
      skus: new Map(product.skus.map(({ id, skuId, fen }) => [skuId, { fen, left: left.get(id) ?? 0 }])),
    };
  },
};

/** The normal product behind one in a flash sale. @throws AppError flashSalesNotAllowed, productNotFound */
export async function normalProductOf(
  context: Parameters<ProductFlashSales['find']>[0],
  flashProductId: number,
): Promise<number> {
  requireFlashSales(context);
  return (await findPublished(context, flashProductId)).product.productId;
}
