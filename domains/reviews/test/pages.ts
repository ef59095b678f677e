import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ordered, plainSkus } from '../../orders/test/order-builders.ts';

/** An order that has arrived; how it was paid for would show on other pages. */
async function toReview(mall: TestMall): Promise<string> {
  const { orderNos } = await ordered(mall, BUYER, await plainSkus(mall, 1, 1));
  const [orderNo = ''] = orderNos;
  const now = mall.clock.now();
  await mall.database
    .updateTable('purchase_order')
    .set({ status: 'received', paid_at: now, received_at: now, completes_at: now })
    .where('order_no', '=', orderNo)
    .execute();
  return `/order/product_evaluate?orderNo=${orderNo}`;
}

export const PAGES: readonly PageSample[] = [
  {
    route: '/order/product_evaluate',
    addresses: [toReview],
    missing: ['/order/product_evaluate?orderNo=AG202601010000000000'],
    regular: true,
  },
  {
    route: '/users/evaluation_list',
    addresses: ['/users/evaluation_list', '/users/evaluation_list?part=written'],
    regular: true,
  },
];
