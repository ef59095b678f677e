import * as z from 'zod';
import { visibleYuan, yuan } from '../../../platform/contract/fields.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { lifeCycle } from '../../catalogue/contract/product.ts';
import type { Candidate } from './candidate.ts';

/** A SKU that may be chosen, as the caller sees it. */
export const matchProduct = z.object({
  skuId: z.int(),
  productId: z.int(),
  partNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Of a piece, in the caller's language. */
  unitName: z.string(),
  image: z.string(),
  brandId: z.int(),
  categoryCode: z.string(),
  /** What rules read of it, by attribute code; what is absent is unknown. */
  attributes: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Of one piece; null for callers who may not see it. */
  price: visibleYuan,
  /** Of one piece from so many on, where that is another price, fewest first; none for callers who may not see it. */
  breaks: z.array(z.object({ quantity: z.int(), price: yuan })),
  /** The smallest order, in whole boxes. */
  minimum: z.int(),
  box: z.int(),
  stock: z.int(),
  purchasable: z.boolean(),
  lifeCycle,
  /** Until it is shipped when it is in stock; null: unknown. */
  deliveryDays: z.int().nullable(),
});
export type MatchProduct = z.output<typeof matchProduct>;

/** A product as the engine takes it. */
export function candidateOf(product: MatchProduct): Candidate {
  const { unitName: _unit, image: _image, price, breaks, purchasable, ...same } = product;
  return {
    ...same,
    onSale: purchasable,
    priceFen: price === null ? null : (yuanToFen(price) ?? null),
    breaks: breaks.flatMap((step) => {
      const fen = yuanToFen(step.price);
      return fen === null ? [] : [{ quantity: step.quantity, fen }];
    }),
  };
}
