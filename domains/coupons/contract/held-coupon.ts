import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';
import { couponCategory, couponWorth } from './coupon-fields.ts';

/** 0 unused, 1 used, 2 lapsed. */
export const HELD_COUPON_STATUS = { unused: 0, used: 1, lapsed: 2 } as const;

/** The current state of a held coupon; `unusable` is a used one. */
export const VALIDITY = ['usable', 'unusable', 'overdue', 'notStart'] as const;
export type Validity = (typeof VALIDITY)[number];

export const COUPON_FILTERS = ['usable', 'unusable', 'all'] as const;
export type CouponFilter = (typeof COUPON_FILTERS)[number];

export const heldCoupon = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  category: couponCategory,
  /** What it is limited to, in words; empty for the whole mall. */
  scope: z.string(),
  ...couponWorth,
  status: z.literal(Object.values(HELD_COUPON_STATUS)),
  startTime: time,
  endTime: time,
  useTime: time.nullable(),
  validStr: z.enum(VALIDITY),
});
export type HeldCoupon = z.output<typeof heldCoupon>;

interface Term {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly usedAt: Date | null;
}

/** The state of a held coupon at this time; only its use is stored. */
export function validityOf({ startsAt, endsAt, usedAt }: Term, now: Date): Validity {
  if (usedAt) return 'unusable';
  if (now >= endsAt) return 'overdue';
  return now < startsAt ? 'notStart' : 'usable';
}

const STATUS_OF: Record<Validity, HeldCoupon['status']> = {
  usable: HELD_COUPON_STATUS.unused,
  notStart: HELD_COUPON_STATUS.unused,
  unusable: HELD_COUPON_STATUS.used,
  overdue: HELD_COUPON_STATUS.lapsed,
};

export function heldCouponStatus(validity: Validity): HeldCoupon['status'] {
  return STATUS_OF[validity];
}
