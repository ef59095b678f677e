import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import { plainSku } from '../../orders/test/order-builders.ts';
import { fillBalance } from '../../refunds/test/refund-builders.ts';
import { claimed, priceFalls, receivedOrder } from './claim-builders.ts';

export const PAGES: readonly PageSample[] = [
  {
    route: '/users/price_protection',
    addresses: [
      async (mall) => {
        const sku = await plainSku(mall);
        await fillBalance(mall);
        const paid = await receivedOrder(mall, sku, 2);
        await receivedOrder(mall, sku, 1);
        await priceFalls(mall, sku, 90);
        await claimed(mall, paid);
        return '/users/price_protection';
      },
      '/users/price_protection?tab=all',
    ],
    amounts: true,
  },
];
