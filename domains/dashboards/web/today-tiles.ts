import * as m from '#messages';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { ORDER_TAB_NUMBER } from '../../orders/contract/order-tab.ts';
import type { readTodayFigures } from '../contract/dashboard-endpoints.ts';

/** A figure that leads to the list of what it counts. */
export interface Tile {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  readonly address: string;
  /** What the figure does not say: since when the first of them waits. */
  readonly note?: string;
  /** Somebody should have acted already. */
  readonly isUrgent: boolean;
}

/** The tiles of a caller: what they may not see is left out. */
export function tilesOf(figures: ResponseOf<typeof readTodayFigures>, merId: number | undefined): Tile[] {
  const { day, poorReviewsSince } = figures;
  const tile = (
    name: string,
    label: string,
    count: number | null,
    page: string,
    filters: Record<string, string> = {},
  ): Tile[] => {
    if (count === null) return [];
    const query = new URLSearchParams({ ...filters, ...(merId !== undefined && { merId: String(merId) }) });
    const address = query.size > 0 ? `${page}?${query}` : page;
    return [{ name, label, count, address, isUrgent: name === 'overdue' && count > 0 }];
  };
  const refundFilters = { status: 'pending', ...(merId !== undefined && { shop: String(merId) }) };
  const poor = { grade: 'poor', answered: 'no', status: 'shown' };
  const since = poorReviewsSince === null ? {} : { note: m.dashboards_tile_since({ day: poorReviewsSince }) };
  return [
    ...tile('placed', m.dashboards_tile_placed(), figures.placed, '/orders', { placed: `${day}..${day}` }),
    ...tile('paid', m.dashboards_tile_paid(), figures.paid, '/orders', { paid: `${day}..${day}` }),
    ...tile('toShip', m.dashboards_tile_to_ship(), figures.toShip, '/orders', {
      status: String(ORDER_TAB_NUMBER.toShip),
    }),
    ...tile('overdue', m.dashboards_tile_overdue(), figures.overdue, '/orders', { overdue: 'yes' }),
    ...tile('refunds', m.dashboards_tile_refunds(), figures.refunds, '/refunds', refundFilters),
    ...tile('transfers', m.dashboards_tile_transfers(), figures.transfers, '/payments'),
    ...tile('returns', m.dashboards_tile_returns(), figures.returns, '/payment-returns'),
    ...tile('reviews', m.dashboards_tile_reviews(), figures.poorReviews, '/reviews', poor).map((one) => ({
      ...one,
      ...since,
    })),
  ];
}
