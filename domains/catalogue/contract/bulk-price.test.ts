import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenToYuan, MAX_FEN } from '../../../platform/contract/money.ts';
import { changedPrice, parsePriceChange } from './bulk-price.ts';

const prices = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: MAX_FEN }));
/** Ten-thousandths and how staff write them. */
const percents = fc.integer({ min: -9_999, max: 100_000 }).map((size) => {
  const digits = String(Math.abs(size)).padStart(3, '0');
  return { size, written: `${size < 0 ? '-' : '+'}${digits.slice(0, -2)}.${digits.slice(-2)}` };
});
const changeOf = (...[by, written]: Parameters<typeof parsePriceChange>) =>
  parsePriceChange(by, written) ?? expect.fail(`${by} ${written}`);

describe('a price changed by a share of itself', () => {
  it('is rounded half-up exactly once', () => {
    fc.assert(
      fc.property(prices, percents, (fen, { size, written }) => {
        const after = changedPrice(fen, changeOf('percent', written));
        // 2 × exact in ten-thousandths, without fractions: half-up is floor((2 × exact + 1) / 2).
        const exact = BigInt(fen) * BigInt(10_000 + size);
        const rounded = (2n * exact + 10_000n) / 20_000n;
        expect(after).toBe(rounded >= 1n && rounded <= BigInt(MAX_FEN) ? Number(rounded) : null);
      }),
    );
  });

  it('is the same by nothing, and never below one fen', () => {
    fc.assert(
      fc.property(prices, percents, (fen, { written }) => {
        expect(changedPrice(fen, changeOf('percent', '0'))).toBe(fen);
        expect(changedPrice(fen, changeOf('percent', written)) ?? 1).toBeGreaterThanOrEqual(1);
      }),
    );
    expect(changedPrice(1, changeOf('percent', '-60'))).toBeNull();
    expect(changedPrice(1, changeOf('percent', '-50'))).toBe(1);
  });
});

describe('a price changed by an amount', () => {
  it('comes back by the opposite amount, unless it left the bounds', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: -200_000, max: 200_000 }), (fen, delta) => {
        const after = changedPrice(fen, changeOf('amount', fenToYuan(delta)));
        const within = fen + delta >= 1 && fen + delta <= MAX_FEN;
        expect(after).toBe(within ? fen + delta : null);
        if (after !== null) expect(changedPrice(after, changeOf('amount', fenToYuan(-delta)))).toBe(fen);
      }),
    );
  });

  it('is the amount it is set to', () => {
    fc.assert(
      fc.property(prices, prices, (fen, wanted) => {
        expect(changedPrice(fen, changeOf('set', fenToYuan(wanted)))).toBe(wanted);
      }),
    );
  });
});

it.each([
  ['percent', '-100'],
  ['percent', '1000.01'],
  ['percent', '1e2'],
  ['percent', '5.001'],
  ['percent', ''],
  ['percent', '５'],
  ['amount', '1.005'],
  ['amount', '--1'],
  ['set', '0'],
  ['set', '-1'],
] as const)('%s of "%s" is no change', (by, written) => {
  expect(parsePriceChange(by, written)).toBeNull();
});
