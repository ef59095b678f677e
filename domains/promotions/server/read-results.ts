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
  PromotionFigures,
  readPromotionResults as readPromotionResultsContract,
} from '../contract/promotion-admin-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import { nameOf } from './kept-promotion.ts';
import { PROMOTIONS, readViews, type ViewedOnDay } from './promotion-admin-repository.ts';
import { PROMOTION_SALES, type SoldOnDay } from './promotion-sales.ts';

const DAY_MS = 86_400_000;

const dayOf = ({ day }: { readonly day: string }): string => day;

/** All of these days together. */
const figuresOf = (viewed: readonly ViewedOnDay[] = [], sold: readonly SoldOnDay[] = []): PromotionFigures => ({
  views: sumOf(viewed, ({ views }) => views),
  orders: sumOf(sold, ({ orders }) => orders),
  pieces: sumOf(sold, ({ pieces }) => pieces),
  gifts: sumOf(sold, ({ gifts }) => gifts),
  turnover: fenToYuan(sumOf(sold, ({ paidFen }) => paidFen)),
  off: fenToYuan(sumOf(sold, ({ offFen }) => offFen)),
});

/** @throws AppError promotionMissing, pricesHidden */
export async function readPromotionResults(
  { id }: RequestOf<typeof readPromotionResultsContract>,
  { database, session, clock, locale, domains }: SignedInContext,
): Promise<ResponseOf<typeof readPromotionResultsContract>> {
  requirePricesSeen(session);
  const row = await PROMOTIONS.find(database, merchantScope(session), id);
  if (!row) throw new AppError(PROMOTION_ERRORS.promotionMissing);
  const now = clock.now();
  if (row.starts_at > now) return { name: nameOf(row, locale), total: figuresOf([], []), dayList: [] };
  // Orders are paid for some days after the end.
  const until = new Date(Math.min(now.getTime(), row.ends_at.getTime() + 7 * DAY_MS));
  const days = lastDaysOf({ from: row.starts_at, until }, DAYS_SHOWN);
  const [viewed, sold] = await Promise.all([
    readViews(database, id),
    domains.answerOf(PROMOTION_SALES).byDay(database, id),
  ]);
  const [viewedOn, soldOn] = [Map.groupBy(viewed, dayOf), Map.groupBy(sold, dayOf)];
  return {
    name: nameOf(row, locale),
    total: figuresOf(viewed, sold),
    dayList: days.map((day) => ({ day, ...figuresOf(viewedOn.get(day), soldOn.get(day)) })),
  };
}
