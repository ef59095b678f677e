import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { plainSkus } from '../../orders/test/order-builders.ts';

const ofShop = (path: string) => async (mall: TestMall) =>
  `${path}?merId=${(await plainSkus(mall, 1, 1))[0]?.merchantId}`;

const FRONT: PageSample = {
  route: '/shops/$id/front',
  addresses: [async (mall) => `/shops/${(await plainSkus(mall, 1, 1))[0]?.merchantId}/front`],
};

export const PAGES: readonly PageSample[] = [
  FRONT,
  {
    route: '/merchant/merchant_street',
    addresses: ['/merchant/merchant_street', '/merchant/merchant_street?category=2&type=2'],
  },
  {
    route: '/merchant/merchant_list',
    addresses: ['/merchant/merchant_list', '/merchant/merchant_list?keyword=nothing-has-this-name'],
  },
  ...['/merchant/merchant_home', '/merchant/merchant/home', '/merchant/merchant/recommending'].map((route) => ({
    route,
    addresses: [ofShop(route)],
  })),
];
