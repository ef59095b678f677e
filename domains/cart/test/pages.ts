import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ok, plainSkus, prepared } from '../../orders/test/order-builders.ts';
import { listCart } from '../contract/cart-endpoints.ts';
import { saveCart, shareCart } from '../contract/saved-cart-endpoints.ts';

/** Lines of the buyer's cart. */
async function someLines(mall: TestMall): Promise<number[]> {
  const as = await mall.tokenOf(BUYER);
  await prepared(mall, as, await plainSkus(mall, 1, 2));
  return (await ok(mall, listCart, {}, as)).flatMap(({ cartInfoList }) => cartInfoList.map(({ id }) => id)).slice(0, 2);
}

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
  {
    route: '/users/saved_cart',
    addresses: [
      async (mall) => {
        const { id } = await ok(
          mall,
          saveCart,
          { name: 'Sample', ids: await someLines(mall) },
          await mall.tokenOf(BUYER),
        );
        return `/users/saved_cart?id=${id}`;
      },
    ],
    missing: ['/users/saved_cart?id=999999999', '/users/saved_cart'],
    amounts: true,
  },
  {
    route: '/order/shared_cart',
    addresses: [
      async (mall) => {
        const { token } = await ok(mall, shareCart, { ids: await someLines(mall) }, await mall.tokenOf(BUYER));
        return `/order/shared_cart#${token}`;
      },
    ],
    missing: ['/order/shared_cart#none'],
    amounts: true,
  },
];
