import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import { BUYER, plainSkus, prepared } from '../../orders/test/order-builders.ts';

export const PAGES: readonly PageSample[] = [
  {
    route: '/order/shopping_cart',
    addresses: [
      async (mall) => {
        // So that there is something in it.
        await prepared(mall, await mall.tokenOf(BUYER), (await plainSkus(mall, 2, 1)).slice(1));
        return '/order/shopping_cart';
      },
    ],
    missing: ['/order/shopping_cart'],
    amounts: true,
  },
];
