import fc from 'fast-check';
import { expect, it } from 'vitest';
import { padToPowerOfTwo } from './statement-list.ts';

it('keeps the list and has few lengths', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1 }), { maxLength: 300 }), (list) => {
      const filled = padToPowerOfTwo(list, 0);
      expect(filled.filter((one) => one !== 0)).toEqual(list);
      expect(Math.log2(filled.length) % 1).toBe(0);
      expect(filled.length).toBeLessThan(Math.max(2, list.length * 2));
    }),
  );
});
