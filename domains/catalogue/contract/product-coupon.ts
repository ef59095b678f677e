import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';

/** The terms of a coupon on offer, as the page of a product names it: nothing depends on who asks. */
export const productCoupon = z.object({
  id: z.int(),
  /** 0: of the platform. */
  merId: z.int(),
  name: z.string(),
  /** 1 platform, 2 merchant. */
  publisher: z.literal([1, 2]),
  /** 1 merchant, 2 product, 3 universal, 4 category, 5 brand, 6 cross-shop. */
  category: z.literal([1, 2, 3, 4, 5, 6]),
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
  /** What it takes off and from which total, in a few words. */
  brief: z.string(),
  /** What it is limited to, in words; empty for the whole mall. */
  scope: z.string(),
  perPerson: z.int(),
  receiveStartTime: time,
  receiveEndTime: time,
  /** Used in a fixed period; otherwise for `day` days after receipt. */
  isFixedTime: z.boolean(),
  day: z.int(),
  useStartTime: time.nullable(),
  useEndTime: time.nullable(),
});
export type ProductCoupon = z.output<typeof productCoupon>;
