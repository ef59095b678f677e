import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestQuantity, type QuantityLimits, quantityProblems, smallestQuantity } from './quantity-rules.ts';

const limits: QuantityLimits = {
  stock: 100,
  minimumOrderQuantity: 10,
  piecesPerBox: 4,
  productType: 'hardware',
  status: 'onShelf',
};

const anyLimits = fc.record({
  stock: fc.integer({ min: 0, max: 5000 }),
  minimumOrderQuantity: fc.integer({ min: 1, max: 100 }),
  piecesPerBox: fc.integer({ min: 1, max: 48 }),
  productType: fc.constant('hardware' as const),
  status: fc.constant('onShelf' as const),
});

describe('quantityProblems', () => {
  it.each([
    [12, []],
    [100, []],
    [8, ['minimumOrderQuantity']],
    [14, ['boxMultiple']],
    [104, ['insufficientStock']],
    [3, ['minimumOrderQuantity', 'boxMultiple']],
    [101, ['boxMultiple', 'insufficientStock']],
  ])('%i pieces: %j', (quantity, reasons) => {
    expect(quantityProblems(limits, quantity).map((problem) => problem.reason)).toEqual(reasons);
  });

  it('says first what no quantity can mend', () => {
    expect(quantityProblems({ ...limits, status: 'offShelf' }, 1)).toEqual([{ reason: 'offShelf' }]);
    expect(quantityProblems({ ...limits, disabled: true }, 12)).toEqual([{ reason: 'offShelf' }]);
    expect(quantityProblems({ ...limits, productType: 'projectOnly' }, 12)).toEqual([{ reason: 'notPurchasable' }]);
  });

  it('names the minimum in whole boxes', () => {
    expect(smallestQuantity(limits)).toBe(12);
    expect(quantityProblems(limits, 4)).toEqual([{ reason: 'minimumOrderQuantity', minimum: 12 }]);
  });
});

describe('nearestQuantity', () => {
  it('can be ordered whenever anything can', () => {
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: -10, max: 10_000 }), (any, wanted) => {
        const nearest = nearestQuantity(any, wanted);
        const problems = quantityProblems(any, nearest).map((problem) => problem.reason);
        expect(problems).toEqual(any.stock < smallestQuantity(any) ? ['insufficientStock'] : []);
      }),
    );
  });
});
