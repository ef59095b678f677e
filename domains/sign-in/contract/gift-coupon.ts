import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';

/** A coupon of the gift pack that an account finds when it has registered. */
export const giftCoupon = z.object({
  /** Of the coupon in the holder's hands. */
  id: z.int(),
  name: z.string(),
  /** 1 merchant, 2 product, 3 universal, 4 category, 5 brand, 6 cross-shop. */
  category: z.literal([1, 2, 3, 4, 5, 6]),
  /** What it is limited to, in words; empty for the whole mall. */
  scope: z.string(),
  /** 1 money off, 2 discount. */
  couponType: z.literal([1, 2]),
  /** Whole yuan off; 0 for a discount. */
  money: z.int(),
  /** What is left to pay, in per cent; 0 for money off. */
  discount: z.int(),
  /** Whole yuan that a discount takes off at most; 0 without a limit. */
  mostOff: z.int(),
  /** From this total in whole yuan; 0 from any. */
  minPrice: z.int(),
  startTime: time,
  endTime: time,
});
export type GiftCoupon = z.output<typeof giftCoupon>;
