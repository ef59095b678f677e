import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { holds } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Planned, PlannedPage, PlannedQuery } from '../../../platform/server/planned.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { plannedCoupons } from '../../coupons/server/public.ts';
import { plannedFlashSales } from '../../flash-sales/server/public.ts';
import { plannedPromotions } from '../../promotions/server/public.ts';
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityKind,
  MAX_DAYS_SHOWN,
  MAX_OF_KIND,
  VIEW_KEY,
} from '../contract/activity.ts';
import type { listPlannedActivities as listPlannedActivitiesContract } from '../contract/activity-calendar-endpoints.ts';

const DAY_MS = 86_400_000;

const READ: Record<ActivityKind, (query: PlannedQuery, context: SignedInContext) => Promise<PlannedPage>> = {
  flashSale: plannedFlashSales,
  promotion: plannedPromotions,
  coupon: plannedCoupons,
};

const toActivity = (kind: ActivityKind, planned: Planned): Activity => {
  const { startsAt, endsAt, days, slots, conflicts, ...facts } = planned;
  return {
    kind,
    ...facts,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    firstDay: shanghaiDay(startsAt),
    // What ends at midnight does not run on the day that begins then.
    lastDay: shanghaiDay(new Date(endsAt.getTime() - 1)),
    dayList: days && [...days],
    slotList: [...slots],
    conflictList: [...conflicts],
  };
};

/** The days from one to the other, both included, by the clock of the mall. @throws AppError badParameter */
function periodOf({ from, until }: { from: string; until: string }, { locale }: SignedInContext) {
  const [first, last] = [from, until].map((day) => Date.parse(`${day}T00:00:00+08:00`));
  const days = ((last ?? 0) - (first ?? 0)) / DAY_MS + 1;
  if (days < 1) throw refusedField('until', 'activity_calendar_problem_backwards', locale);
  if (days > MAX_DAYS_SHOWN) {
    throw refusedField('until', 'activity_calendar_problem_too_long', locale, { most: MAX_DAYS_SHOWN });
  }
  return { from: new Date(first ?? 0), until: new Date((last ?? 0) + DAY_MS) };
}

/** @throws AppError badParameter */
export async function listPlannedActivities(
  input: RequestOf<typeof listPlannedActivitiesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listPlannedActivitiesContract>> {
  const { merchantId, state, kind: wanted } = input;
  const query = { ...periodOf(input, context), merchantId, state, limit: MAX_OF_KIND };
  const kindList = ACTIVITY_KINDS.filter((kind) => holds(context.session.permissions, VIEW_KEY[kind]));
  const read = await Promise.all(
    kindList
      .filter((kind) => !wanted || kind === wanted)
      .map(async (kind) => ({ kind, page: await READ[kind](query, context) })),
  );
  return {
    kindList,
    list: read.flatMap(({ kind, page }) => page.list.map((planned) => toActivity(kind, planned))),
    moreList: read
      .map(({ kind, page }) => ({ kind, more: page.total - page.list.length }))
      .filter(({ more }) => more > 0),
  };
}
