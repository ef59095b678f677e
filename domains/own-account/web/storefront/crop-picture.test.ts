import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelsOf } from './crop-picture.ts';

test('a quarter of a picture', () => {
  expect(pixelsOf({ x: 25, y: 0, width: 50, height: 100 }, { width: 400, height: 200 })).toEqual({
    x: 100,
    y: 0,
    width: 200,
    height: 200,
  });
});

test('whatever is chosen lies inside the picture and is not empty', () => {
  const percent = fc.double({ min: -10, max: 110, noNaN: true });
  const edge = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(percent, percent, percent, percent, edge, edge, (x, y, width, height, w, h) => {
      const part = pixelsOf({ x, y, width, height }, { width: w, height: h });
      expect(part.x).toBeGreaterThanOrEqual(0);
      expect(part.y).toBeGreaterThanOrEqual(0);
      expect(part.width).toBeGreaterThanOrEqual(1);
      expect(part.height).toBeGreaterThanOrEqual(1);
      expect(part.x + part.width).toBeLessThanOrEqual(w);
      expect(part.y + part.height).toBeLessThanOrEqual(h);
    }),
  );
});
