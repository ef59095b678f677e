import { expect, test } from 'vitest';
import { isCarrierNumber, trackingNumber, withoutGaps } from './tracking-number.ts';

test.each([
  ['SF2026 1127 0001', 'SF202611270001'],
  [' JDVA0001‑1–1－\u3000', 'JDVA0001-1-1-'],
  ['sf\u00a0202611270001', 'sf202611270001'],
  ['SF\u200b202611270001', 'SF202611270001'],
  ['\u200eSF202611270001\u202c', 'SF202611270001'],
  ['ＳＦ２０２６１１２７０００１', 'SF202611270001'],
  [undefined, ''],
])('the number %j is kept as %j, and checked so in tables and forms', (typed, kept) => {
  expect(trackingNumber.parse(typed)).toBe(kept);
  expect(withoutGaps(typed ?? '')).toBe(kept);
});

test('a number is no longer than it may be, however its signs are written', () => {
  expect(trackingNumber.safeParse('1'.repeat(60)).success).toBe(true);
  // One sign that stands for eighteen.
  expect(trackingNumber.safeParse('\ufdfa'.repeat(10)).success).toBe(false);
});

test.each([
  ['SF1', true],
  ['1Z999AA10123456784', true],
  ['JDVA0001-1-1-', true],
  ['sf202611270001', true],
  ['-5', false],
  ['5', false],
  ['SHUNFENG', false],
  ['=1+1', false],
  ['顺丰123456', false],
  ['', false],
])('%j can be a carrier’s number: %j', (number, can) => expect(isCarrierNumber(number)).toBe(can));
