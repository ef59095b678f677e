import { expect, test } from 'vitest';
import { idsOf } from './audit.ts';

test('of a request only ids and business numbers are noted', () => {
  expect(
    idsOf({ id: 7, ids: [1, 2], orderNo: 'AG1', addressId: 0, remark: 'secret', password: 'x', note: 'n', list: [{}] }),
  ).toEqual({ id: 7, ids: [1, 2], orderNo: 'AG1', addressId: 0 });
});

test('text of any length under a name like an id is content', () => {
  expect(idsOf({ orderNo: 'x'.repeat(65), ids: ['y'.repeat(65)] })).toEqual({});
  expect(idsOf(null)).toEqual({});
  expect(idsOf([1])).toEqual({});
});
