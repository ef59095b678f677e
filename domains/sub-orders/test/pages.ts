import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ordered, plainSkus } from '../../orders/test/order-builders.ts';
import { SUB_DISTRIBUTOR } from './sub-order-builders.ts';

const NUMBER = 'AG202601010000000000';

const orderOf = async (mall: TestMall, phone: string) =>
  (await ordered(mall, phone, await plainSkus(mall, 1, 1))).orderNos[0] ?? '';

export const PAGES: readonly PageSample[] = [
  {
    route: '/users/sub_order_list',
    addresses: [
      async (mall) => {
        await orderOf(mall, SUB_DISTRIBUTOR);
        return '/users/sub_order_list';
      },
    ],
    amounts: true,
  },
  {
    route: '/order/sub_order_details',
    addresses: [async (mall) => `/order/sub_order_details?orderNo=${await orderOf(mall, SUB_DISTRIBUTOR)}`],
    missing: ['/order/sub_order_details', `/order/sub_order_details?orderNo=${NUMBER}`],
    amounts: true,
  },
  {
    route: '/order/order_distributorList',
    addresses: [async (mall) => `/order/order_distributorList?orderNo=${await orderOf(mall, BUYER)}`],
    missing: ['/order/order_distributorList', `/order/order_distributorList?orderNo=${NUMBER}`],
  },
];
