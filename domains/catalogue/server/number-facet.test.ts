import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFacet } from './number-facet.ts';

const DISTANCE = { code: 'dori_detect_m', name: 'Detect', unit: 'm' };

test('one camera that sees seven kilometres does not push all others into one bar', () => {
  const usual = Array.from({ length: 60 }, (_, at) => ({ value: 20 + 2 * at, count: 1 }));
  const facet = numberFacet([...usual, { value: 7089.2, count: 1 }], DISTANCE);
  expect(facet).toMatchObject({ min: 20, isOpen: true });
  expect(facet?.max).toBeLessThanOrEqual(138);
  expect(facet?.histogram.filter(({ count }) => count > 0).length).toBeGreaterThan(10);
  // Products beyond the scale are counted in its last step.
  expect(facet?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(61);
});

test('a scale without outliers ends at its greatest value', () => {
  const facet = numberFacet(
    [2, 4, 5, 8].map((value) => ({ value, count: 10 })),
    DISTANCE,
  );
  expect(facet).toMatchObject({ min: 2, max: 8, isOpen: false });
});

test('every product stands in exactly one bar', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ value: fc.integer({ min: 0, max: 100_000 }), count: fc.integer({ min: 1, max: 50 }) }),
        {
          selector: ({ value }) => value,
          minLength: 2,
          maxLength: 60,
        },
      ),
      (values) => {
        const facet = numberFacet(values, DISTANCE);
        const all = values.reduce((sum, { count }) => sum + count, 0);
        expect(facet?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      },
    ),
  );
});
