import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldOfView } from '../contract/product.ts';
import { distanceText, sectorPath, viewDrawing } from './field-of-view-geometry.ts';

const FRAME = { width: 520, height: 236 };
const VIEW: FieldOfView = {
  horizontalDegrees: 90,
  horizontalDegreesTele: null,
  verticalDegrees: null,
  detectMetres: 80,
  observeMetres: 32,
  recogniseMetres: 16,
  identifyMetres: 8,
  lightRangeMetres: null,
  megapixels: 4,
};

describe('field of view', () => {
  test('all distances have one scale and the farthest reaches the right side', () => {
    const drawing = viewDrawing(VIEW, FRAME);
    expect(drawing?.sectors.map((sector) => sector.metres)).toEqual([80, 32, 16, 8]);
    for (const { radius, metres } of drawing?.sectors ?? [])
      expect(radius / metres).toBeCloseTo(drawing?.scale ?? 0, 9);
    expect((drawing?.camera.x ?? 0) + (drawing?.sectors[0]?.radius ?? 0)).toBeCloseTo(FRAME.width - 44, 6);
  });

  test('the angle drawn is the angle stated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 340 }), fc.integer({ min: 200, max: 900 }), (degrees, radius) => {
        const [, x = 0, y = 0] = /L(\S+) (\S+)A/.exec(sectorPath(0, 0, radius, degrees))?.map(Number) ?? [];
        expect((Math.atan2(-y, x) * 360) / Math.PI).toBeCloseTo(degrees, 0);
        expect(Math.hypot(x, y)).toBeCloseTo(radius, 0);
      }),
    );
  });

  test('every distance is written inside the frame, also in the larger figures of a phone', () => {
    for (const metres of [8, 80, 189.5, 1772.3, 70_000.5]) {
      const drawing = viewDrawing(
        { ...VIEW, detectMetres: metres, observeMetres: Math.round(metres * 9.7) / 10 },
        FRAME,
      );
      for (const sector of drawing?.sectors ?? []) {
        expect(sector.label.x + distanceText(sector.metres).length * 10).toBeLessThanOrEqual(FRAME.width);
      }
    }
  });

  test('a view of more than a half circle stays in the frame, also behind the camera', () => {
    const drawing = viewDrawing({ ...VIEW, horizontalDegrees: 300 }, FRAME);
    const reach = drawing?.sectors[0]?.radius ?? 0;
    const camera = drawing?.camera.x ?? 0;
    expect(camera - reach * Math.cos(Math.PI / 6)).toBeGreaterThanOrEqual(0);
    expect(camera + reach).toBeLessThanOrEqual(FRAME.width);
    expect(drawing?.sectors[0]?.path).toMatch(/ 0 1 1 /);
  });

  test('a distance that is not stated is not drawn', () => {
    const drawing = viewDrawing({ ...VIEW, identifyMetres: null }, FRAME);
    expect(drawing?.sectors.map((sector) => sector.name)).toEqual(['detect', 'observe', 'recognise']);
    const none = { detectMetres: null, observeMetres: null, recogniseMetres: null, identifyMetres: null };
    expect(viewDrawing({ ...VIEW, ...none }, FRAME)).toBeNull();
  });
});
