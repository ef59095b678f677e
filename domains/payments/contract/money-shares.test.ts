import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyShares } from './money-shares.ts';

test('shares add up to the amount, none is more than its part, and each is within a fen of its proportion', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (of, of1) => {
      const total = of.reduce((sum, fen) => sum + fen, 0);
      const amount = Math.floor(total * of1);
      const shares = moneyShares(amount, of);
      expect(shares.reduce((sum, fen) => sum + fen, 0)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        const part = of[index] ?? 0;
        expect(share >= 0 && share <= part).toBe(true);
        const tooMuch = BigInt(share) * BigInt(total) - BigInt(amount) * BigInt(part);
        expect(tooMuch < BigInt(total) + 1n && -tooMuch < BigInt(total) + 1n).toBe(true);
      }
    }),
  );
});

test('however money is given back bit by bit, every part ends at its whole', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 4 }), steps, (of, amounts) => {
      let left = [...of];
      const sum = () => left.reduce((all, fen) => all + fen, 0);
      for (const amount of [...amounts, Number.POSITIVE_INFINITY]) {
        const shares = moneyShares(Math.min(amount, sum()), left);
        left = left.map((fen, index) => fen - (shares[index] ?? 0));
        expect(left.every((fen) => fen >= 0)).toBe(true);
      }
      expect(sum()).toBe(0);
    }),
  );
});

test('more than there is cannot be divided', () => {
  expect(() => moneyShares(3, [1, 1])).toThrow(RangeError);
  expect(moneyShares(0, [])).toEqual([]);
});
