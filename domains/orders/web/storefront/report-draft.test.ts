import { expect, test } from 'vitest';
import type { OrderPackage } from '../../contract/order.ts';
import { ALL_WELL, cellOf, lineProblem, reportOf } from './report-draft.ts';

const line = (orderDetailId: number, num: number): OrderPackage['detailList'][number] => ({
  orderDetailId,
  num,
  productId: 1,
  productName: 'Camera',
  image: '',
  sku: '',
  partNumber: 'P',
  isGift: false,
  serialNumberList: [],
});
const CONTENTS = [line(1, 3), line(2, 1)];
const draft = (typed: Record<string, string>) => ({ ...ALL_WELL, isComplete: false, typed });

test('without a problem nothing is reported, and a problem without pieces is not sent', () => {
  expect(reportOf(ALL_WELL, CONTENTS)).toBeUndefined();
  expect(reportOf(draft({}), CONTENTS)).toBeNull();
  expect(reportOf(draft({ [cellOf(1, 'missing')]: '0' }), CONTENTS)).toBeNull();
});

test('pieces are reported by line and problem, empty fields as none', () => {
  const typed = { [cellOf(1, 'missing')]: '1', [cellOf(1, 'damaged')]: '２', [cellOf(2, 'missing')]: ' ' };
  expect(reportOf(draft(typed), CONTENTS)?.lineList).toEqual([
    { orderDetailId: 1, problem: 'missing', num: 1 },
    { orderDetailId: 1, problem: 'damaged', num: 2 },
  ]);
});

test('more than the package holds, or no whole number, is told at its line and not sent', () => {
  const tooMany = draft({ [cellOf(1, 'missing')]: '2', [cellOf(1, 'damaged')]: '2' });
  expect(lineProblem(tooMany, line(1, 3))).toBe('tooMany');
  expect(reportOf(tooMany, CONTENTS)).toBeNull();
  for (const wrong of ['1.5', '-1', 'x']) {
    const odd = draft({ [cellOf(2, 'damaged')]: wrong });
    expect(lineProblem(odd, line(2, 1))).toBe('notWhole');
    expect(reportOf(odd, CONTENTS)).toBeNull();
  }
});
