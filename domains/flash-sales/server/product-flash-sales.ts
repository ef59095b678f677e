import { AppError } from '../../../platform/contract/app-error.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { words } from '../../../platform/server/words.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import type { FlashSaleOfProduct, ProductFlashSales } from '../../catalogue/server/public.ts';
import { FLASH_SALES_DATA, sessionAt } from '../contract/flash-sale.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { readLeft, type SessionTimes } from './flash-sale-repository.ts';
import {
  mayTakePart,
  type PublishedProduct,
  publishedProduct,
  type Reading,
  requireFlashSales,
  type SoldToday,
  soldToday,
} from './published-flash-sales.ts';

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

const isRunning = (sold: SoldToday | null, at: Date) => sold !== null && sold.session.startsAt <= at;

const termsOf = async (
  context: Reading,
  { sale, product }: PublishedProduct,
  { startsAt, endsAt }: Pick<SessionTimes, 'startsAt' | 'endsAt'>,
): Promise<FlashSaleOfProduct> => {
  const left = await readLeft(context.database, [product.id]);
  return {
    flashSaleId: sale.row.id,
    productId: product.productId,
    perOrder: product.perOrder,
    startsAt,
    endsAt,
    skus: new Map(product.skus.map(({ id, skuId, fen }) => [skuId, { fen, left: left.get(id) ?? 0 }])),
  };
};

/** What cards and the page of a product say of flash sales. */
export const productFlashSales: ProductFlashSales = {
  async badges(context) {
    if (!mayTakePart(context)) return { key: 'no flash sales', badgeOf: () => '' };
    const at = context.clock.now();
    const soldIn = await soldToday(context);
    const badge = words('flash_sales_badge', {}, context.locale) ?? '';
    const key = `flash sales ${context.versions.current(FLASH_SALES_DATA)}`;
    const isCheaper = (sold: SoldToday, price: string | null) =>
      price === null || sold.product.skus.some(({ fen }) => fen < (yuanToFen(price) ?? 0));
    return {
      key,
      badgeOf: (id, price) => {
        const sold = soldIn(id);
        return isRunning(sold, at) && sold && isCheaper(sold, price) ? badge : '';
      },
    };
  },
  async today(context, productId) {
    if (!mayTakePart(context)) return null;
    const found = (await soldToday(context))(productId);
    if (!found) return null;
    return {
      ...(await termsOf(context, found, found.session)),
      flashProductId: found.product.id,
      isRunning: isRunning(found, context.clock.now()),
    };
  },
  async find(context, flashProductId) {
    requireFlashSales(context);
    const { sale, product } = await findPublished(context, flashProductId);
    const session = sessionAt(sale.sessions, context.clock.now());
    return termsOf(context, { sale, product }, session ?? { startsAt: sale.row.starts_at, endsAt: sale.row.ends_at });
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
