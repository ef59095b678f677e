import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledUp } from './statement-list.ts';

it('keeps the list, and has seven lengths for all lists up to 64', () => {
  const lengths = new Set<number>();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1 }), { maxLength: 200 }), (list) => {
      const filled = filledUp(list, 0);
      expect(filled.filter((one) => one !== 0)).toEqual(list);
      if (list.length <= 64) lengths.add(filled.length);
      else expect(filled).toEqual(list);
    }),
  );
  for (const length of lengths) expect([1, 2, 4, 8, 16, 32, 64]).toContain(length);
});
