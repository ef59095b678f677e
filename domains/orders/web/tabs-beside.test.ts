import { expect, test } from 'vitest';
import { ALL_ORDERS, tabsBeside } from './tabs-beside.ts';

const TABS = [{ key: ALL_ORDERS }, { key: '0' }, { key: '1' }];

test('a search that finds nothing in a tab is offered in all orders', () => {
  expect(tabsBeside(TABS, '1', true)).toEqual([{ key: ALL_ORDERS }]);
});

test('nothing is offered beside all orders, or where nothing is searched for', () => {
  expect(tabsBeside(TABS, ALL_ORDERS, true)).toEqual([]);
  expect(tabsBeside(TABS, '1', false)).toEqual([]);
});
