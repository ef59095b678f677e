import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';

// The type checker is the instrument: a line that is expected to be wrong and is not fails `tsc`.
test('links are checked by the pages that the domains bring along', () => {
  const links = [
    linkOptions({ to: '/order/shopping_cart' }),
    linkOptions({ to: '/users/order_list' }),
    linkOptions({ to: '/product/detail/$id', params: { id: '7' } }),
    linkOptions({ to: '/agreement/$slug', params: { slug: 'userinfo' } }),
    linkOptions({ to: '/product/product_list', search: { keyword: 'DS-2CD' } }),
    // @ts-expect-error no page has this path
    linkOptions({ to: '/users/no_such_page' }),
    // @ts-expect-error the page is one product's
    linkOptions({ to: '/product/detail/$id' }),
    // @ts-expect-error the parameter is called otherwise
    linkOptions({ to: '/agreement/$slug', params: { id: '7' } }),
    // @ts-expect-error a category is a number
    linkOptions({ to: '/product/product_list', search: { cid: [] } }),
  ];
  expect(links).toHaveLength(9);
});
