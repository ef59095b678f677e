import { AppError } from '../../../platform/contract/app-error.ts';
import { DAYS_SHOWN } from '../../../platform/contract/daily-results.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { sumOf } from '../../../platform/contract/sum-of.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { lastDaysOf } from '../../../platform/server/shanghai-time.ts';
import { requirePricesSeen } from '../../catalogue/server/public.ts';
import type {
  CouponFigures,
  readCouponResults as readCouponResultsContract,
} from '../contract/coupon-admin-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { OFFERS } from './coupon-admin-repository.ts';
import { type HeldOnDay, readHeldByDay } from './coupon-results-repository.ts';
import { COUPON_SALES, type CouponSoldOnDay } from './coupon-sales.ts';
import type { OfferRow } from './offer-repository.ts';

const DAY_MS = 86_400_000;
/** Orders are paid for some days after the coupon was spent on them. */
const PAID_WITHIN_MS = 7 * DAY_MS;

/** When the last of it lapses. */
const lapsesAt = ({ use_ends_at, use_days, receive_ends_at }: OfferRow): number =>
  use_ends_at?.getTime() ?? receive_ends_at.getTime() + (use_days ?? 0) * DAY_MS;

const dayOf = ({ day }: { readonly day: string }): string => day;

/** All of these days together. */
const figuresOf = (held: readonly HeldOnDay[] = [], sold: readonly CouponSoldOnDay[] = []): CouponFigures => ({
  received: sumOf(held, ({ received }) => received),
  used: sumOf(held, ({ used }) => used),
  orders: sumOf(sold, ({ orders }) => orders),
  turnover: fenToYuan(sumOf(sold, ({ paidFen }) => paidFen)),
  off: fenToYuan(sumOf(sold, ({ offFen }) => offFen)),
});

/** @throws AppError couponMissing, pricesHidden */
export async function readCouponResults(
  { id }: RequestOf<typeof readCouponResultsContract>,
  { database, session, clock, locale, domains }: SignedInContext,
): Promise<ResponseOf<typeof readCouponResultsContract>> {
  requirePricesSeen(session);
  const row = await OFFERS.find(database, merchantScope(session), id);
  if (!row) throw new AppError(COUPON_ERRORS.couponMissing);
  const name = locale === 'zh' ? row.name_zh : row.name_en;
  const now = clock.now();
  const [held, sold] = await Promise.all([
    readHeldByDay(database, id),
    domains.answerOf(COUPON_SALES).byDay(database, id),
  ]);
  // Some may have been received before its time was changed.
  const [{ day: first } = { day: null }] = held;
  const begins = Math.min(row.receive_starts_at.getTime(), first === null ? Infinity : Date.parse(first));
  if (begins > now.getTime()) return { name, total: figuresOf(), dayList: [] };
  const until = new Date(Math.min(now.getTime(), lapsesAt(row) + PAID_WITHIN_MS));
  const days = lastDaysOf({ from: new Date(begins), until }, DAYS_SHOWN);
  const [heldOn, soldOn] = [Map.groupBy(held, dayOf), Map.groupBy(sold, dayOf)];
  return {
    name,
    total: figuresOf(held, sold),
    dayList: days.map((day) => ({ day, ...figuresOf(heldOn.get(day), soldOn.get(day)) })),
  };
}
