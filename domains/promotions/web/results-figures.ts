import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { readPromotionResults } from '../contract/promotion-admin-endpoints.ts';

export type ResultDay = ResponseOf<typeof readPromotionResults>['dayList'][number];

/** Orders for each view, in per cent with one decimal; a dash where nothing was shown. */
export const conversionOf = ({ views, orders }: Pick<ResultDay, 'views' | 'orders'>): string =>
  views > 0 ? ((orders / views) * 100).toFixed(1) : '—';

const fenOf = (yuan: string): Fen => yuanToFen(yuan) ?? 0;

/** All days together. */
export function totalsOf(days: readonly ResultDay[]): Omit<ResultDay, 'day'> {
  const sum = (value: (one: ResultDay) => number) => days.reduce((total, one) => total + value(one), 0);
  return {
    views: sum(({ views }) => views),
    orders: sum(({ orders }) => orders),
    pieces: sum(({ pieces }) => pieces),
    gifts: sum(({ gifts }) => gifts),
    turnover: fenToYuan(sum(({ turnover }) => fenOf(turnover))),
    off: fenToYuan(sum(({ off }) => fenOf(off))),
  };
}

export interface Bar {
  readonly day: string;
  readonly x: number;
  readonly width: number;
  /** Of the turnover, measured from the bottom. */
  readonly height: number;
  /** Of the views, measured from the bottom. */
  readonly views: number;
}

/** A bar for each day within this area: the largest figure fills its height. */
export function barsOf(days: readonly ResultDay[], width: number, height: number): Bar[] {
  const most = Math.max(1, ...days.map(({ turnover }) => fenOf(turnover)));
  const mostViews = Math.max(1, ...days.map(({ views }) => views));
  const step = width / Math.max(1, days.length);
  return days.map(({ day, turnover, views }, at) => ({
    day,
    x: at * step + step * 0.15,
    width: step * 0.7,
    height: (fenOf(turnover) / most) * height,
    views: (views / mostViews) * height,
  }));
}
