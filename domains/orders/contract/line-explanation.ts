import * as z from 'zod';
import { visibleYuan } from '../../../platform/contract/fields.ts';
import { waterfallStep } from '../../catalogue/contract/product.ts';
import { AGREEMENT_SOURCES, REDUCTION_KINDS } from '../../pricing/contract/cart-to-price.ts';

/** What lowered an order or a line. */
export const namedReduction = z.object({
  kind: z.enum(REDUCTION_KINDS),
  /** Of the promotion or coupon on that day; empty for points. */
  name: z.string(),
  price: visibleYuan,
});

/** Why a line costs what it costs. */
export const explainedLine = z.object({
  attrValueId: z.int(),
  /** Of one piece, from its list price to its unit price; empty for orders of before it was kept. */
  waterfall: z.array(waterfallStep),
  /** Where an agreed price comes from; null without one. */
  agreement: z.object({ source: z.enum(AGREEMENT_SOURCES), reference: z.string() }).nullable(),
  /** What was taken off all pieces, in this order. */
  reductionList: z.array(namedReduction),
});
export type ExplainedLine = z.output<typeof explainedLine>;
