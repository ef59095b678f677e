import { expect, test } from 'vitest';
import { totalOf } from './reconciled-total.ts';

test('ways are added up to the fen; what a way does not report is left out, what none tells is not told', () => {
  const ways = [
    { paid: '0.10', reported: '0.10', returned: '0.00' },
    { paid: '1234567.20', reported: null, returned: '634.09' },
  ];
  expect(totalOf(ways)).toEqual({ paid: '1234567.30', reported: '0.10', returned: '634.09' });
  const hidden = { paid: null, reported: null, returned: null };
  expect(totalOf([hidden, hidden])).toEqual(hidden);
});
