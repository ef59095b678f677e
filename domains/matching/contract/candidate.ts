import type { LifeCycle } from '../../catalogue/contract/product.ts';

/** A price of one piece from so many pieces on. */
export interface PriceBreak {
  readonly quantity: number;
  readonly fen: number;
}

/** A product as rules see it: one SKU of the mall, at the customer's own price. */
export interface Candidate {
  readonly skuId: number;
  readonly productId: number;
  readonly partNumber: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly brandId: number;
  readonly categoryCode: string;
  /** By attribute code; what is absent is unknown, never a no. */
  readonly attributes: Readonly<Record<string, number | string>>;
  /** Null: the customer may not see prices. */
  readonly priceFen: number | null;
  /** What a piece costs them from so many pieces on, fewest first; absent: always the same. */
  readonly breaks?: readonly PriceBreak[];
  /** The fewest pieces that can be ordered, and how many are in a box that is not opened; absent: 1. */
  readonly minimum?: number;
  readonly box?: number;
  /** Null: nobody counts it, as with licences. */
  readonly stock: number | null;
  readonly onSale: boolean;
  readonly lifeCycle: LifeCycle;
  /** Until it is with the customer when it is in stock; null: unknown. */
  readonly deliveryDays: number | null;
}
