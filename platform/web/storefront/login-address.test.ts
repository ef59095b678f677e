import { expect, test } from 'vitest';
import { loginAddress } from './login-address.ts';

test('the way back is in the query, but for what stands behind the #', () => {
  expect(loginAddress('/users/order_list?status=1')).toBe('/login?redirect=%2Fusers%2Forder_list%3Fstatus%3D1');
  expect(loginAddress('/order/shared_cart#a-b_c')).toBe('/login?redirect=%2Forder%2Fshared_cart#a-b_c');
});
