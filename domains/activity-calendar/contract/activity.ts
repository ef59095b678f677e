import * as z from 'zod';
import { day, time } from '../../../platform/contract/fields.ts';
import { PLANNED_STATES } from '../../../platform/contract/planned.ts';

export const ACTIVITY_KINDS = ['flashSale', 'promotion', 'coupon'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Whoever holds it sees activities of this kind in the calendar. */
export const VIEW_KEY = {
  flashSale: 'admin:flash-sales:view',
  promotion: 'admin:promotions:view',
  coupon: 'admin:coupons:view',
} as const satisfies Record<ActivityKind, string>;

/** Days that are shown at once: the longest month in whole weeks. */
export const MAX_DAYS_SHOWN = 42;
/** Activities of one kind that are shown at once. */
export const MAX_OF_KIND = 100;

export const activity = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  id: z.int(),
  name: z.string(),
  /** 0: of the platform. */
  merchantId: z.int(),
  merchantName: z.string(),
  state: z.enum(PLANNED_STATES),
  startTime: time,
  endTime: time,
  /** By the clock of the mall. */
  firstDay: day,
  lastDay: day,
  /** The days of the period on which it runs; null for every day from the first to the last. */
  dayList: z.array(day).nullable(),
  /** The times of each of these days; none for all day. */
  slotList: z.array(z.object({ from: z.string(), until: z.string() })),
  /** Names of others of its kind that sell one of its products at the same time. */
  conflictList: z.array(z.string()),
});
export type Activity = z.output<typeof activity>;

/** Whether an activity runs on a day. */
export const runsOn = ({ dayList, firstDay, lastDay }: Activity, on: string): boolean =>
  dayList ? dayList.includes(on) : firstDay <= on && on <= lastDay;
