import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FEN } from '../../../platform/contract/money.ts';
import type { QuantityLimits } from '../../catalogue/contract/quantity-rules.ts';
import { MAX_CART_LINES } from './cart.ts';
import { affordableQuantity, lineProblem, MAX_LINE_FEN, suggestedQuantity } from './line-rules.ts';

const limits: QuantityLimits = {
  stock: 100,
  minimumOrderQuantity: 10,
  piecesPerBox: 4,
  productType: 'hardware',
  status: 'onShelf',
};

describe('lineProblem', () => {
  it.each([
    [{}, 12, 500, 500, null],
    [{}, 12, 500, 400, 'priceChanged'],
    [{}, 12, null, 400, null],
    [{}, 12, 500, null, null],
    [{}, 8, 500, 400, 'minimumOrderQuantity'],
    [{}, 14, 500, 500, 'boxMultiple'],
    [{}, 104, 500, 500, 'insufficientStock'],
    [{ stock: 11 }, 12, 500, 500, 'noStock'],
    [{ stock: 0, status: 'offShelf' }, 12, 500, 400, 'offShelf'],
    [{ productType: 'projectOnly' }, 12, null, null, 'notPurchasable'],
    [{}, 20, Math.floor(MAX_LINE_FEN / 16), null, 'quantityTooLarge'],
    [{}, 12, MAX_FEN, MAX_FEN, 'notPurchasable'],
  ] as const)('%j, %i pieces at %s (shown %s): %s', (change, quantity, unitFen, knownFen, expected) => {
    expect(lineProblem({ ...limits, ...change }, quantity, unitFen, knownFen)).toBe(expected);
  });

  it('keeps a full cart within the largest amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_FEN }), (unitFen) => {
        expect(affordableQuantity(unitFen) * unitFen * MAX_CART_LINES).toBeLessThanOrEqual(MAX_FEN);
      }),
    );
  });
});

describe('suggestedQuantity', () => {
  it('is a quantity without a problem, or none', () => {
    const anyLimits = fc.record({
      stock: fc.integer({ min: 0, max: 300 }),
      minimumOrderQuantity: fc.integer({ min: 1, max: 40 }),
      piecesPerBox: fc.integer({ min: 1, max: 12 }),
      productType: fc.constant('hardware' as const),
      status: fc.constantFrom('onShelf' as const, 'offShelf' as const),
    });
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: 1, max: 500 }), (any, quantity) => {
        const suggested = suggestedQuantity(any, quantity, lineProblem(any, quantity, 1, 1));
        if (suggested !== null) expect(lineProblem(any, suggested, 1, 1)).toBeNull();
      }),
    );
  });
});
