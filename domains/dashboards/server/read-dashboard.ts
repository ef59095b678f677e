import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import { holds, type PermissionKey } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { endOfDay, lastDaysOf, shanghaiDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import {
  money,
  paidByDay,
  productsByPaid,
  readOrdersToday,
  shopsByPaid,
  viewerOf,
} from '../../orders/server/public.ts';
import { countConfirming, countReturns } from '../../payments/server/public.ts';
import { countToDecide, refundedByDay } from '../../refunds/server/public.ts';
import { findPoorUnanswered } from '../../reviews/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import {
  DAYS_COMPARED,
  MOST_NAMED,
  type readBestSellers as readBestSellersContract,
  type readTodayFigures as readTodayFiguresContract,
  type readTurnover as readTurnoverContract,
} from '../contract/dashboard-endpoints.ts';

const DAY_MS = 86_400_000;

/** The last days before the end of today, each by its name. */
function lastDays(now: Date, count: number): string[] {
  return lastDaysOf({ from: new Date(now.getTime() - count * DAY_MS), until: now }, count);
}

/** When the first of these days begins and the last ends. */
const periodOf = (days: readonly string[]) => ({
  from: startOfDay(days[0] ?? ''),
  before: endOfDay(days.at(-1) ?? ''),
});

export async function readTodayFigures(
  { merId }: RequestOf<typeof readTodayFiguresContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readTodayFiguresContract>> {
  const { database, session, clock } = context;
  const scope = merchantScope(session);
  const now = clock.now();
  const { shippingHours: hours } = await readSettings(context);
  const forHolders = async <Found>(permission: PermissionKey, find: () => Promise<Found>) =>
    holds(session.permissions, permission) ? find() : null;
  // A payment covers several shops: its money is for staff of the mall, and belongs to none of them.
  const isOfMall = scope.merchantId === 'all' && merId === undefined;
  const [orders, refunds, transfers, returns, poorReviews] = await Promise.all([
    readOrdersToday(database, scope, { merchantId: merId, overdue: { at: now, hours } }),
    forHolders('admin:refunds:approve', () => countToDecide(database, scope, merId)),
    isOfMall ? forHolders('admin:payments:view', () => countConfirming(database)) : null,
    isOfMall ? forHolders('admin:payments:view', () => countReturns(database, 'waiting')) : null,
    forHolders('admin:reviews:edit', () => findPoorUnanswered(database, scope, merId)),
  ]);
  return {
    day: shanghaiDay(now),
    ...orders,
    refunds,
    transfers,
    returns,
    poorReviews: poorReviews?.count ?? null,
    poorReviewsSince: poorReviews?.since ? shanghaiDay(poorReviews.since) : null,
  };
}

interface Figures {
  readonly orders: number;
  readonly paid: Fen;
  readonly refunded: Fen;
}

const sumOf = (figures: readonly Figures[]): Figures =>
  figures.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      paid: sum.paid + one.paid,
      refunded: sum.refunded + one.refunded,
    }),
    { orders: 0, paid: 0, refunded: 0 },
  );

export async function readTurnover(
  { merId }: RequestOf<typeof readTurnoverContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readTurnoverContract>> {
  const scope = merchantScope(context.session);
  const viewer = viewerOf(context);
  const days = lastDays(context.clock.now(), 2 * DAYS_COMPARED);
  const asked = { merchantId: merId, ...periodOf(days) };
  const [paid, refunded] = await Promise.all([
    paidByDay(context.database, { scope, ...asked }),
    refundedByDay(context.database, scope, asked),
  ]);
  const paidOn = new Map(paid.map((one) => [one.day, one]));
  const refundedOn = new Map(refunded.map(({ day, fen }) => [day, fen]));
  const all = days.map((day) => ({
    day,
    orders: paidOn.get(day)?.orders ?? 0,
    paid: paidOn.get(day)?.fen ?? 0,
    refunded: refundedOn.get(day) ?? 0,
  }));
  const view = (figures: Figures) => ({
    orders: figures.orders,
    paid: money(viewer, figures.paid),
    refunded: money(viewer, figures.refunded),
    turnover: money(viewer, figures.paid - figures.refunded),
  });
  const listed = all.slice(-DAYS_COMPARED);
  const [total, previous] = [sumOf(listed), sumOf(all.slice(0, -DAYS_COMPARED))];
  return {
    dayList: listed.map((one) => ({ day: one.day, ...view(one) })),
    total: view(total),
    previous: view(previous),
    difference: money(viewer, total.paid - total.refunded - (previous.paid - previous.refunded)),
  };
}

export async function readBestSellers(
  { merId }: RequestOf<typeof readBestSellersContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readBestSellersContract>> {
  const scope = merchantScope(context.session);
  const viewer = viewerOf(context);
  // The order of a list by amounts tells of them.
  if (!viewer.showsPrices) return { productList: [], shopList: [] };
  const { database, clock, locale } = context;
  const trade = { scope, merchantId: merId, ...periodOf(lastDays(clock.now(), DAYS_COMPARED)) };
  const comparesShops = scope.merchantId === 'all' && merId === undefined;
  const [products, shops] = await Promise.all([
    productsByPaid(database, trade, MOST_NAMED),
    comparesShops ? shopsByPaid(database, trade, MOST_NAMED) : [],
  ]);
  const nameOf = (named: { readonly nameZh: string; readonly nameEn: string }) =>
    locale === 'zh' ? named.nameZh : named.nameEn;
  return {
    productList: products.map((one) => ({
      productId: one.productId,
      name: nameOf(one),
      pieces: one.pieces,
      paid: money(viewer, one.fen),
    })),
    shopList: shops.map((one) => ({
      merId: one.merchantId,
      name: nameOf(one),
      orders: one.orders,
      paid: money(viewer, one.fen),
    })),
  };
}
