import { expect, it } from 'vitest';
import { listSearch } from './searched-list.ts';

const NOTHING = { isFound: false, isBusy: false, search: null, instead: null, nearest: [] };

it('tells whether nothing is sold that a text could mean, or nobody has looked yet', () => {
  expect(listSearch({ search: null, fallback: NOTHING })).toMatchObject({ isUnknown: true, isBusy: false });
  const busy = { ...NOTHING, isBusy: true };
  expect(listSearch({ search: null, fallback: busy })).toMatchObject({ isUnknown: false, isBusy: true });
  expect(listSearch({ search: null, fallback: null })).toMatchObject({ isUnknown: false, isBusy: false });
});
