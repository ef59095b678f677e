import { expect, test } from 'vitest';
import { ORDER_TAB_NUMBER, ORDER_TABS } from '../../contract/order-tab.ts';
import { orderMenu } from './order-tabs.ts';

test('the menu of orders is every entry for orders but that of status 9', () => {
  expect(ORDER_TABS.map((tab) => ORDER_TAB_NUMBER[tab])).toEqual([0, 1, 4, 5, 6, 9]);
  expect(orderMenu().map(({ status }) => status)).toEqual([0, 1, 4, 5, 6]);
  expect(orderMenu(['cancelled'])).toEqual([]);
});
