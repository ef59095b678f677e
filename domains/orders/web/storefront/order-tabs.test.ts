import { expect, test } from 'vitest';
import { ORDER_STATUS_NUMBER } from '../../contract/order-status.ts';
import { ORDER_TABS } from './order-tabs.ts';

test('the menu of orders has no entry with status 9', () => {
  expect(ORDER_STATUS_NUMBER.cancelled).toBe(9);
  expect(ORDER_TABS).toEqual([-1, 0, 1, 4, 5, 6]);
});
