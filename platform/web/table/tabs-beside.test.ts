import { expect, test } from 'vitest';
import { tabsBeside } from './tabs-beside.ts';

const TABS = [{ key: 'all' }, { key: 'paid' }, { key: 'shipped' }];
const beside = (open: string, isSearched: boolean) => tabsBeside(TABS, { open, all: 'all', isSearched });

test('a search that finds nothing in a tab is offered in all', () => {
  expect(beside('paid', true)).toEqual([{ key: 'all' }]);
});

test('nothing is offered beside all, or where nothing is searched for', () => {
  expect(beside('all', true)).toEqual([]);
  expect(beside('paid', false)).toEqual([]);
});
