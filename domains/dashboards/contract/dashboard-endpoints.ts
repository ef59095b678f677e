import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, visibleYuan } from '../../../platform/contract/fields.ts';

/** Of the data that the dashboard reads. */
export const DASHBOARD = ['dashboard'] as const;

/** Days of the chart, today included; as many before them are compared. */
export const DAYS_COMPARED = 30;
/** Products and shops that are named. */
export const MOST_NAMED = 10;

const ofDashboard = {
  method: 'GET',
  permission: 'admin:orders:view',
  request: z.strictObject({ merId: id.optional() }),
  errors: [],
} as const;

/** Null for callers for whom it is nothing to do: they may not decide or answer it. */
const countedForSome = z.int().nullable();

export const readTodayFigures = endpoint({
  ...ofDashboard,
  path: 'admin/dashboards/today',
  summary: 'What happened today and what waits; a merchant keeper reads it of their shop',
  response: z.object({
    /** Today in Shanghai. */
    day,
    placed: z.int(),
    paid: z.int(),
    toShip: z.int(),
    /** Of those to ship: past the promised day, or waiting too long without one. */
    overdue: z.int(),
    /** Refunds to decide. */
    refunds: countedForSome,
    /** Bank transfers to confirm. */
    transfers: countedForSome,
    /** Money that finance has to give back: to transfer, or given up by its provider; up to 1,001. */
    returns: countedForSome,
    /** Poor reviews without an answer, up to 1,001, and the day of the first; null without one. */
    poorReviews: countedForSome,
    poorReviewsSince: day.nullable(),
  }),
});

const figures = {
  /** Orders that were paid. */
  orders: z.int(),
  paid: visibleYuan,
  /** What came back to buyers by refunds. */
  refunded: visibleYuan,
  /** Paid less refunded: negative when more came back. */
  turnover: visibleYuan,
};

export const readTurnover = endpoint({
  ...ofDashboard,
  path: 'admin/dashboards/turnover',
  summary:
    'Turnover of the last 30 days by day, and of the 30 days before; amounts are null for those who see no prices',
  response: z.object({
    dayList: z.array(z.object({ day, ...figures })),
    total: z.object(figures),
    /** Of the days before. */
    previous: z.object(figures),
    /** Turnover less that of the days before. */
    difference: visibleYuan,
  }),
});

export const readBestSellers = endpoint({
  ...ofDashboard,
  path: 'admin/dashboards/best',
  summary:
    'Products and, for staff of the mall, shops that most was paid for in the last 30 days, before refunds; nothing for those who see no prices',
  response: z.object({
    productList: z.array(z.object({ productId: z.int(), name: z.string(), pieces: z.int(), paid: visibleYuan })),
    shopList: z.array(z.object({ merId: z.int(), name: z.string(), orders: z.int(), paid: visibleYuan })),
  }),
});
