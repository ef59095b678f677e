import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ordered, plainSkus, prepared } from './order-builders.ts';

const NUMBER = 'AG202601010000000000';

const ofOrder = (path: string) => async (mall: TestMall) =>
  `${path}?orderNo=${(await ordered(mall, BUYER, await plainSkus(mall, 1, 1))).orderNos[0]}`;

export const PAGES: readonly PageSample[] = [
  {
    route: '/order/order_confirm',
    addresses: [
      async (mall) =>
        `/order/order_confirm?preOrderNo=${await prepared(mall, await mall.tokenOf(BUYER), (await plainSkus(mall, 2, 1)).slice(1))}`,
    ],
    missing: ['/order/order_confirm?preOrderNo=PR202601010000000000'],
    amounts: true,
  },
  {
    route: '/order/order_details',
    addresses: [ofOrder('/order/order_details')],
    missing: ['/order/order_details', `/order/order_details?orderNo=${NUMBER}`],
    amounts: true,
  },
  {
    route: '/order/order_logistics',
    addresses: [ofOrder('/order/order_logistics')],
    missing: [`/order/order_logistics?orderNo=${NUMBER}`],
  },
  {
    route: '/order/virtual_order_details',
    addresses: [ofOrder('/order/virtual_order_details')],
    missing: [`/order/virtual_order_details?orderNo=${NUMBER}`],
  },
  { route: '/order/defaultOrder', regular: true },
  { route: '/users/order_list', amounts: true },
];
