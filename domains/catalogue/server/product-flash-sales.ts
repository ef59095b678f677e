import type { Fen } from '../../../platform/contract/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';

/** A product as a flash sale sells it. */
export interface FlashSaleOfProduct {
  readonly flashSaleId: number;
  /** Of the normal product. */
  readonly productId: number;
  /** Pieces; 0 without a limit. */
  readonly perOrder: number;
  /** Of the session that runs or comes next. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The SKUs that are sold, with their activity prices and what is left. */
  readonly skus: ReadonlyMap<number, { readonly fen: Fen; readonly left: number }>;
}

/** The session of a flash sale that sells a product now, or begins later today. */
export interface FlashSaleToday extends FlashSaleOfProduct {
  /** Of the product in the flash sale. */
  readonly flashProductId: number;
  readonly isRunning: boolean;
}

/** What cards say of products that a flash sale sells now: the same for all callers with the same key. */
export interface FlashSaleBadges {
  readonly key: string;
  /** A few words; empty for a product that none sells at this moment for less than the price on the card. */
  readonly badgeOf: (productId: number, price: string | null) => string;
}

export interface ProductFlashSales {
  /** Nothing for callers who may not take part in flash sales. */
  badges(context: Pick<Context, 'database' | 'versions' | 'clock' | 'locale' | 'session'>): Promise<FlashSaleBadges>;
  /** For the page of the normal product; null without one today, and for callers who may not take part. */
  today(context: Context, productId: number): Promise<FlashSaleToday | null>;
  /** @throws AppError productNotFound, and when the caller may not take part in flash sales */
  find(context: Context, flashProductId: number): Promise<FlashSaleOfProduct | null>;
}

/** Asked of the domain that plans flash sales. */
export const PRODUCT_FLASH_SALES = port<ProductFlashSales>('product flash sales', {
  badges: async () => ({ key: '', badgeOf: () => '' }),
  today: async () => null,
  find: async () => null,
});
