import { expect, test } from 'vitest';
import { ORDER_TAB_NUMBER, ORDER_TABS } from '../../contract/order-tab.ts';
import { ALL, filterOfPart, orderMenu, partOf } from './order-tabs.ts';

test('the menu of orders is every entry for orders but that of status 9', () => {
  expect(ORDER_TABS.map((tab) => ORDER_TAB_NUMBER[tab])).toEqual([0, 1, 4, 5, 6, 9]);
  expect(orderMenu().map(({ status }) => status)).toEqual([0, 1, 4, 5, 6]);
  expect(orderMenu([{ code: '9', value: 'Cancelled' }])).toEqual([]);
});

test('the menu of orders is as configured: its entries, their order and words', () => {
  const configured = [
    { code: '6', value: 'Done' },
    { code: '9', value: 'Gone' },
    { code: '0', value: '' },
    { code: '2', value: 'Partial' },
    { code: 'x', value: 'X' },
  ];
  expect(orderMenu(configured).map(({ tab, label }) => [tab, label])).toEqual([
    ['completed', 'Done'],
    ['toPay', ''],
  ]);
});

test('the list shows parts that its menu does not have: cancelled orders, and those being refunded', () => {
  const menu = orderMenu([{ code: '6', value: 'Done' }]);
  const asked = (named: unknown) => filterOfPart(partOf(named, menu));
  expect(asked('refunding')).toEqual({ isRefunding: true });
  expect(asked(9)).toEqual({ status: 9 });
  expect(asked('6')).toEqual({ status: 6 });
  for (const other of [undefined, 1, 'x', '9.0']) expect(asked(other)).toEqual({ status: ALL });
});
