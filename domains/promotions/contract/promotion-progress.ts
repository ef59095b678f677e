import * as z from 'zod';
import { visibleYuan, yuan } from '../../../platform/contract/fields.ts';
import { kind } from './promotion.ts';

/** A promotion that works for a cart, or would with more, as cart and checkout show it. */
export const shownProgress = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  /** Whether a step, or a set of a bundle, is reached. */
  isReached: z.boolean(),
  /** What it does now, in words; empty while nothing is reached. */
  benefit: z.string(),
  /** What it takes off; 0.00 for gifts. */
  off: yuan,
  /** SKUs of the lines that count. */
  skuIds: z.array(z.int()),
  /** What is missing to the next step, the next repetition or the next set; null when there is none. */
  missing: z
    .object({
      /** 0 where an amount is missing. */
      pieces: z.int(),
      amount: visibleYuan,
      /** What the next step does, in words. */
      benefit: z.string(),
    })
    .nullable(),
});
export type ShownProgress = z.output<typeof shownProgress>;

/** One press adds these to the cart; pieces that lie in it and are not selected are not added again. */
export const addition = z.object({
  productId: z.int(),
  skuId: z.int(),
  name: z.string(),
  /** How many to add; 0 where selecting suffices. */
  num: z.int(),
});

/** Why a buyer is given fewer gifts than promised, or none. */
export const GIFT_SHORTAGES = ['stock', 'otherShop'] as const;

export const shownGift = z.object({
  promotionId: z.int(),
  promotionName: z.string(),
  merId: z.int(),
  productId: z.int(),
  attrValueId: z.int(),
  productName: z.string(),
  partNumber: z.string(),
  image: z.string(),
  /** The chosen specification in words. */
  sku: z.string(),
  promisedNum: z.int(),
  /** How many the buyer is given. */
  payNum: z.int(),
  shortage: z.enum(GIFT_SHORTAGES).nullable(),
});
export type ShownGift = z.output<typeof shownGift>;
