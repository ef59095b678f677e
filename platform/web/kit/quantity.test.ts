import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  leastQuantity,
  mostQuantity,
  orderableQuantity,
  quantityProblem,
  readQuantity,
  stepQuantity,
} from './quantity.ts';

const rule = { minimum: 5, multiple: 4, maximum: 30 };

test.each([
  [8, null],
  [28, null],
  [4, 'below'],
  [5, 'below'],
  [-5, 'below'],
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

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['\uFF11\uFF12', 12],
  ['\t12\n', 12],
  ['007', 7],
  ['', Number.NaN],
  ['   ', Number.NaN],
  ['2.5', Number.NaN],
  ['-5', -5],
  ['\u22125', -5],
  ['\uFF0D\uFF15', -5],
  ['--5', Number.NaN],
  ['-', Number.NaN],
  ['+5', Number.NaN],
  ['1,000', Number.NaN],
  ['1 000', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['1\u00B2', Number.NaN],
  ['Infinity', Number.NaN],
  ['abc', Number.NaN],
  ['12 pcs', Number.NaN],
])('%j is read as %d', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

test.each([
  ['12', 12],
  ['0', null],
  ['-8', null],
  ['10', null],
  ['99999', null],
  ['9'.repeat(400), null],
  ['2.5', null],
])('typed %s in boxes of 4, from 5, up to 30: orders %s', (typed, quantity) => {
  expect(orderableQuantity(typed, rule)).toBe(quantity);
});

test('a number too large to count with is too many, not no number', () => {
  expect(quantityProblem(readQuantity('9'.repeat(400)), rule)).toBe('above');
  expect(quantityProblem(readQuantity(`-${'9'.repeat(400)}`), rule)).toBe('below');
});
