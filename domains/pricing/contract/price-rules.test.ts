import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE } from '../../../platform/contract/money.ts';
import {
  type CustomerLevel,
  levelPriceBounds,
  type PriceTerms,
  priceOf,
  type QuantityBreak,
  type SkuPrices,
} from './price-rules.ts';

const prices: SkuPrices = {
  listFen: 100_000,
  levelFen: [70_000, 76_000, 82_000, 90_000],
  internationalFen: [75_000, 81_000, 88_000, 97_000],
};

const fen = fc.integer({ min: 1, max: 100_000_000 });
const four = fc.tuple(fen, fen, fen, fen);
const anyPrices = fc.record({ listFen: fen, levelFen: four, internationalFen: four });
const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  level: fc.constantFrom<CustomerLevel>(1, 2, 3, 4, 5),
  international: fc.boolean(),
  coefficient: fc.integer({ min: 100, max: 99_900 }),
});
const anyBreaks: fc.Arbitrary<QuantityBreak[]> = fc.array(
  fc.record({ quantity: fc.integer({ min: 2, max: 1000 }), share: fc.integer({ min: 1, max: ONE }) }),
  { maxLength: 4 },
);
const quantity = fc.integer({ min: 1, max: 2000 });

describe('priceOf', () => {
  it('is level price × group coefficient', () => {
    const price = priceOf(prices, { level: 1, international: false, coefficient: 9_400 });
    expect(price.unitFen).toBe(65_800);
    expect(price.steps).toEqual([
      { kind: 'list', fen: 100_000, deltaFen: 100_000, share: null, level: null },
      { kind: 'level', fen: 70_000, deltaFen: -30_000, share: null, level: 1 },
      { kind: 'group', fen: 65_800, deltaFen: -4_200, share: 9_400, level: null },
      { kind: 'result', fen: 65_800, deltaFen: 0, share: null, level: null },
    ]);
  });

  it.each([
    [1, false, 70_000],
    [2, false, 76_000],
    [3, false, 82_000],
    [4, false, 90_000],
    [5, false, 90_000],
    [2, true, 81_000],
    [5, true, 97_000],
  ] as const)('level %i, international %s pays %i fen', (level, international, expected) => {
    expect(priceOf(prices, { level, international, coefficient: ONE }).unitFen).toBe(expected);
  });

  it('rounds once, half-up: 101 fen × 0.95 × 0.99 is 94.9905, not 0.99 × 96', () => {
    const sku: SkuPrices = { ...prices, levelFen: [101, 101, 101, 101] };
    const terms: PriceTerms = { level: 1, international: false, coefficient: 9_500 };
    expect(priceOf(sku, terms, 10, [{ quantity: 10, share: 9_900 }]).unitFen).toBe(95);
    expect(priceOf({ ...prices, levelFen: [1, 1, 1, 1] }, { ...terms, coefficient: 15_000 }).unitFen).toBe(2);
  });

  it('takes the activity price only when it is lower', () => {
    const terms: PriceTerms = { level: 1, international: false, coefficient: ONE };
    expect(priceOf(prices, terms, 1, [], 69_999).unitFen).toBe(69_999);
    expect(priceOf(prices, terms, 1, [], 70_001).unitFen).toBe(70_000);
    expect(priceOf(prices, terms, 1, [], 70_001).steps.map((step) => step.kind)).not.toContain('activity');
  });

  it('never rises with the quantity', () => {
    fc.assert(
      fc.property(anyPrices, anyTerms, anyBreaks, quantity, quantity, (sku, terms, breaks, a, b) => {
        const few = priceOf(sku, terms, Math.min(a, b), breaks).unitFen;
        expect(priceOf(sku, terms, Math.max(a, b), breaks).unitFen).toBeLessThanOrEqual(few);
      }),
    );
  });

  it('is a whole number of fen, at least one, at most level price × coefficient rounded', () => {
    fc.assert(
      fc.property(anyPrices, anyTerms, anyBreaks, quantity, fc.option(fen), (sku, terms, breaks, pieces, activity) => {
        const price = priceOf(sku, terms, pieces, breaks, activity);
        expect(Number.isSafeInteger(price.unitFen)).toBe(true);
        expect(price.unitFen).toBeGreaterThanOrEqual(1);
        expect(price.unitFen).toBeLessThanOrEqual(Math.max(1, Math.ceil((price.levelFen * terms.coefficient) / ONE)));
      }),
    );
  });

  it('explains itself: the deltas add up to the result', () => {
    fc.assert(
      fc.property(anyPrices, anyTerms, anyBreaks, quantity, fc.option(fen), (sku, terms, breaks, pieces, activity) => {
        const price = priceOf(sku, terms, pieces, breaks, activity);
        expect(price.steps.reduce((sum, step) => sum + step.deltaFen, 0)).toBe(price.unitFen);
        expect(price.steps.at(-1)?.fen).toBe(price.unitFen);
      }),
    );
  });
});

describe('levelPriceBounds', () => {
  it('admits exactly the level prices whose customer price lies within', () => {
    fc.assert(
      fc.property(fen, anyTerms, fen, fen, (level, terms, a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const sku: SkuPrices = {
          listFen: level,
          levelFen: [level, level, level, level],
          internationalFen: [1, 1, 1, 1],
        };
        const unit = priceOf(sku, { ...terms, international: false }).unitFen;
        const bounds = levelPriceBounds(terms.coefficient, min, max);
        expect(level >= (bounds.min ?? 0) && level <= (bounds.max ?? 0)).toBe(unit >= min && unit <= max);
      }),
      { numRuns: 1000 },
    );
  });
});
