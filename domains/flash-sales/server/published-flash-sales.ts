import { AppError } from '../../../platform/contract/app-error.ts';
import { holds } from '../../../platform/contract/permission.ts';
import type { Context, Services } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { FLASH_SALES_DATA, sessionAt } from '../contract/flash-sale.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import {
  type FlashProduct,
  type FlashSale,
  readClosedShops,
  readPublished,
  type SessionTimes,
} from './flash-sale-repository.ts';

const MINUTE = 'YYYY-MM-DD HH:MM'.length;
const KEY = 'index:permission:seckill';

/** Few, and asked for by everybody at once when a session begins: kept until one is published or closed. */
const PUBLISHED = new DataSetValue(FLASH_SALES_DATA, async (db) => {
  const sales = await readPublished(db);
  const products = sales.flatMap((sale) => sale.products.map((product): PublishedProduct => ({ sale, product })));
  return {
    sales,
    byId: new Map(products.map((one) => [one.product.id, one])),
    byNormalId: Map.groupBy(products, ({ product }) => product.productId),
  };
});
const CLOSED_SHOPS = new DataSetValue(CATALOGUE_DATA, readClosedShops);

export type Reading = Pick<Services, 'database' | 'versions' | 'clock'>;

/** Shops whose products rest. */
export const closedShops = (context: Reading): Promise<ReadonlySet<number>> => CLOSED_SHOPS.of(context);

/** Flash sales that run or are to come. */
export async function publishedFlashSales(context: Reading): Promise<FlashSale[]> {
  const at = context.clock.now();
  return (await PUBLISHED.of(context)).sales.filter(({ row }) => row.ends_at > at);
}

/** Visitors see flash sales; of those who are signed in only accounts that may take part in them do. */
export const mayTakePart = ({ session }: Pick<Context, 'session'>): boolean =>
  !session || holds(session.permissions, KEY);

/** @throws AppError flashSalesNotAllowed */
export function requireFlashSales(context: Pick<Context, 'session'>): void {
  if (!mayTakePart(context)) throw new AppError(FLASH_SALE_ERRORS.flashSalesNotAllowed);
}

export interface PublishedProduct {
  readonly sale: FlashSale;
  readonly product: FlashProduct;
}

/** A product by its id in a flash sale that runs, is to come, or has just ended. @throws AppError flashProductMissing */
export async function publishedProduct(context: Reading, flashProductId: number): Promise<PublishedProduct> {
  const found = (await PUBLISHED.of(context)).byId.get(flashProductId);
  if (!found) throw new AppError(FLASH_SALE_ERRORS.flashProductMissing);
  return found;
}

export interface SoldToday extends PublishedProduct {
  readonly session: SessionTimes;
}

/** Where normal products are sold now or later today: the running session, or else the first to come. */
export async function soldToday(context: Reading): Promise<(productId: number) => SoldToday | null> {
  const { byNormalId } = await PUBLISHED.of(context);
  const at = context.clock.now();
  const today = shanghaiDay(at);
  return (productId) => {
    const sold = (byNormalId.get(productId) ?? []).flatMap((one): SoldToday[] => {
      const session = sessionAt(one.sale.sessions, at);
      return session && (session.startsAt <= at || session.day === today) ? [{ ...one, session }] : [];
    });
    return sold.toSorted((a, b) => a.session.startsAt.getTime() - b.session.startsAt.getTime())[0] ?? null;
  };
}

/**
 * The session in which the flash sale sells now.
 * @throws AppError flashSaleNotStarted between sessions and before the first, flashSaleOver
 */
export function requireRunning({ sessions }: FlashSale, at: Date): SessionTimes {
  const session = sessionAt(sessions, at);
  if (!session) throw new AppError(FLASH_SALE_ERRORS.flashSaleOver);
  if (session.startsAt > at) {
    throw new AppError(FLASH_SALE_ERRORS.flashSaleNotStarted, {
      from: shanghaiTime(session.startsAt).slice(0, MINUTE),
    });
  }
  return session;
}
