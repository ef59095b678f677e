import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_FEN } from '../../../platform/contract/money.ts';
import { includedTax } from './included-tax.ts';

it.each([
  [11_300, 13, 1_300],
  [10_000, 13, 1_150],
  [10_000, 0, 0],
  [1, 13, 0],
  [5, 13, 1],
  [100, 100, 50],
])('%i fen at %i %% include %i', (amount, percent, tax) => expect(includedTax(amount, percent)).toBe(tax));

it('is the tax of what is left, to half a fen, for every amount and rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_FEN }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const tax = BigInt(includedTax(amount, percent));
      // |tax × (100 + rate) − amount × rate| ≤ (100 + rate) ÷ 2
      const error = tax * BigInt(100 + percent) - BigInt(amount) * BigInt(percent);
      expect((error < 0n ? -error : error) * 2n <= BigInt(100 + percent)).toBe(true);
    }),
  );
});
