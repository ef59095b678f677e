import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { lastDaysOf } from '../../../platform/server/shanghai-time.ts';
import { requirePricesSeen } from '../../catalogue/server/public.ts';
import type { readPromotionResults as readPromotionResultsContract } from '../contract/promotion-admin-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import { nameOf } from './kept-promotion.ts';
import { PROMOTIONS, readViews } from './promotion-admin-repository.ts';
import { PROMOTION_SALES } from './promotion-sales.ts';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 92;

/** @throws AppError promotionMissing, pricesHidden */
export async function readPromotionResults(
  { id }: RequestOf<typeof readPromotionResultsContract>,
  { database, session, clock, locale, domains }: SignedInContext,
): Promise<ResponseOf<typeof readPromotionResultsContract>> {
  requirePricesSeen(session);
  const row = await PROMOTIONS.find(database, merchantScope(session), id);
  if (!row) throw new AppError(PROMOTION_ERRORS.promotionMissing);
  const now = clock.now();
  if (row.starts_at > now) return { name: nameOf(row, locale), dayList: [] };
  // Orders are paid for some days after the end.
  const until = new Date(Math.min(now.getTime(), row.ends_at.getTime() + 7 * DAY_MS));
  const days = lastDaysOf({ from: row.starts_at, until }, DAYS_SHOWN);
  const [fromDay = ''] = days;
  const [views, sales] = await Promise.all([
    readViews(database, id, fromDay),
    domains.answerOf(PROMOTION_SALES).byDay(database, id, fromDay),
  ]);
  const viewsOf = new Map(views.map((one) => [one.day, one.views]));
  const salesOf = new Map(sales.map((one) => [one.day, one]));
  return {
    name: nameOf(row, locale),
    dayList: days.map((day) => {
      const sold = salesOf.get(day);
      return {
        day,
        views: viewsOf.get(day) ?? 0,
        orders: sold?.orders ?? 0,
        pieces: sold?.pieces ?? 0,
        gifts: sold?.gifts ?? 0,
        turnover: fenToYuan(sold?.paidFen ?? 0),
        off: fenToYuan(sold?.offFen ?? 0),
      };
    }),
  };
}
