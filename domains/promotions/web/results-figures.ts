import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, yuanToFen } from '../../../platform/contract/money.ts';
import type { readPromotionResults } from '../contract/promotion-admin-endpoints.ts';

export type ResultDay = ResponseOf<typeof readPromotionResults>['dayList'][number];

/** Orders for each view, in per cent with one decimal; a dash where nothing was shown. */
export const conversionOf = ({ views, orders }: Pick<ResultDay, 'views' | 'orders'>): string =>
  views > 0 ? ((orders / views) * 100).toFixed(1) : '—';

export const fenOf = (yuan: string): Fen => yuanToFen(yuan) ?? 0;
