import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  { route: '/', amounts: true },
  {
    route: '/homeIndex/$area',
    addresses: ['bannerIndex', 'merchantIndex', 'recommendedIndex', 'seckillIndex'].map((area) => `/homeIndex/${area}`),
  },
];
