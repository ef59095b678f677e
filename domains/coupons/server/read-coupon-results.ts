import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { lastDaysOf } from '../../../platform/server/shanghai-time.ts';
import { requirePricesSeen } from '../../catalogue/server/public.ts';
import type { readCouponResults as readCouponResultsContract } from '../contract/coupon-admin-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { OFFERS } from './coupon-admin-repository.ts';
import { readHeldByDay } from './coupon-results-repository.ts';
import { COUPON_SALES } from './coupon-sales.ts';
import type { OfferRow } from './offer-repository.ts';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 92;
/** Orders are paid for some days after the coupon was spent on them. */
const PAID_WITHIN_MS = 7 * DAY_MS;

/** When the last of it lapses. */
const lapsesAt = ({ use_ends_at, use_days, receive_ends_at }: OfferRow): number =>
  use_ends_at?.getTime() ?? receive_ends_at.getTime() + (use_days ?? 0) * DAY_MS;

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
  if (row.receive_starts_at > now) return { name, dayList: [] };
  const until = new Date(Math.min(now.getTime(), lapsesAt(row) + PAID_WITHIN_MS));
  const days = lastDaysOf({ from: row.receive_starts_at, until }, DAYS_SHOWN);
  const [fromDay = ''] = days;
  const [held, sales] = await Promise.all([
    readHeldByDay(database, id, fromDay),
    domains.answerOf(COUPON_SALES).byDay(database, id, fromDay),
  ]);
  const heldOn = new Map(held.map((one) => [one.day, one]));
  const salesOn = new Map(sales.map((one) => [one.day, one]));
  return {
    name,
    dayList: days.map((day) => ({
      day,
      received: heldOn.get(day)?.received ?? 0,
      used: heldOn.get(day)?.used ?? 0,
      orders: salesOn.get(day)?.orders ?? 0,
      turnover: fenToYuan(salesOn.get(day)?.paidFen ?? 0),
      off: fenToYuan(salesOn.get(day)?.offFen ?? 0),
    })),
  };
}
