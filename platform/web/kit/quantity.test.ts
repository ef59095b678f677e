import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastQuantity, mostQuantity, quantityProblem, stepQuantity } from './quantity.ts';

const rule = { minimum: 5, multiple: 4, maximum: 30 };

test.each([
  [8, null],
  [28, null],
  [4, 'below'],
  [5, 'below'],
  [10, 'multiple'],
  [30, 'above'],
  [32, 'above'],
  [8.5, 'integer'],
  [Number.NaN, 'integer'],
])('%d in boxes of 4, from 5, up to 30: %s', (quantity, problem) => {
  expect(quantityProblem(quantity, rule)).toBe(problem);
});

const rules = fc
  .record({ minimum: fc.integer({ min: 0, max: 200 }), multiple: fc.integer({ min: 1, max: 50 }) })
  .chain((some) =>
    fc.integer({ min: 0, max: 5_000 }).map((room) => ({ ...some, maximum: some.minimum + some.multiple + room })),
  );

test('a step always lands on a quantity that may be ordered', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: -10, max: 6_000 }),
      fc.constantFrom(1 as const, -1 as const),
      (some, from, way) => {
        expect(quantityProblem(stepQuantity(from, way, some), some)).toBeNull();
      },
    ),
  );
});

test('between the limits a step moves one box', () => {
  fc.assert(
    fc.property(rules, fc.nat(100), (some, boxes) => {
      const from = leastQuantity(some) + boxes * some.multiple;
      fc.pre(from + some.multiple <= mostQuantity(some));
      expect(stepQuantity(from, 1, some)).toBe(from + some.multiple);
      expect(stepQuantity(from + some.multiple, -1, some)).toBe(from);
    }),
  );
});
