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

export interface ProductFlashSales {
  /** @throws AppError productNotFound, and when the caller may not take part in flash sales */
  find(context: Context, flashProductId: number): Promise<FlashSaleOfProduct | null>;
}

/** Asked of the domain that plans flash sales, where a product is opened by its id there. */
export const PRODUCT_FLASH_SALES = port<ProductFlashSales>('product flash sales', { find: async () => null });
