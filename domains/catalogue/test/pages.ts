import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import { plainSkus } from '../../orders/test/order-builders.ts';

export const PAGES: readonly PageSample[] = [
  {
    route: '/product/product_list',
    addresses: ['/product/product_list', '/product/product_list?keyword=nothing-has-this-name'],
    amounts: true,
  },
  {
    route: '/product/product_compare',
    addresses: [
      async (mall) =>
        `/product/product_compare?ids=${(await plainSkus(mall, 2, 1)).map(({ productId }) => productId)},999999`,
      '/product/product_compare',
    ],
    amounts: true,
  },
  {
    route: '/product/product_recommended',
    addresses: ['/product/product_recommended', '/product/product_recommended?cid=999999'],
  },
  {
    route: '/product/detail/$id',
    addresses: [async (mall) => `/product/detail/${(await plainSkus(mall, 1, 1))[0]?.productId}`],
    amounts: true,
  },
  {
    route: '/products/$id',
    addresses: [async (mall) => `/products/${(await plainSkus(mall, 1, 1))[0]?.productId}`],
    amounts: true,
  },
];
