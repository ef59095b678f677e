import type { LifeCycle } from '../../catalogue/contract/product.ts';

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
  /** Null: nobody counts it, as with licences. */
  readonly stock: number | null;
  readonly onSale: boolean;
  readonly lifeCycle: LifeCycle;
  /** Until it is with the customer when it is in stock; null: unknown. */
  readonly deliveryDays: number | null;
}
