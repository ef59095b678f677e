import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { ok, plainSkus, STAFF } from '../../orders/test/order-builders.ts';
import { approveRefund } from '../contract/refund-admin-endpoints.ts';
import { askedFor, fillBalance, paidOrder, shipped } from './refund-builders.ts';

const NUMBER = 'RF202601010000000000';
/** What people enter is shown as they wrote it. */
const ADDRESS = { returnName: 'Returns desk', returnPhone: '0571-88888888', returnAddress: 'Warehouse 3, Hangzhou' };

async function order(mall: TestMall, pieces: number) {
  await fillBalance(mall);
  return paidOrder(mall, await plainSkus(mall, 1, 1), pieces);
}

const refund = (path: string) => async (mall: TestMall) =>
  `${path}?refundOrderNo=${await askedFor(mall, await order(mall, 2), 1)}`;

async function awaited(mall: TestMall): Promise<string> {
  const paid = await order(mall, 2);
  await shipped(mall, paid, 2);
  const refundOrderNo = await askedFor(mall, paid, 1, 'return');
  await ok(mall, approveRefund, { refundOrderNo, ...ADDRESS }, await mall.tokenOf(STAFF));
  return `/order/components/returningGoods?refundOrderNo=${refundOrderNo}`;
}

export const PAGES: readonly PageSample[] = [
  {
    route: '/order/apply_refund',
    addresses: [
      async (mall) => {
        const { orderNo, lineId } = await order(mall, 2);
        return `/order/apply_refund?orderNo=${orderNo}&line=${lineId}`;
      },
      '/order/apply_refund',
    ],
    amounts: true,
  },
  {
    route: '/order/orderRefund_details',
    addresses: [refund('/order/orderRefund_details')],
    missing: ['/order/orderRefund_details', `/order/orderRefund_details?refundOrderNo=${NUMBER}`],
    amounts: true,
  },
  {
    route: '/order/components/returningGoods',
    addresses: [awaited],
    missing: [`/order/components/returningGoods?refundOrderNo=${NUMBER}`],
  },
  { route: '/users/refund_list', amounts: true },
];
