import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discAxes, facesCamera, hull, type Point, project, unit, type Vec3 } from './projection.ts';

const coordinate = fc.integer({ min: -1000, max: 1000 });
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

describe('projection', () => {
  it('looks from azimuth 32° and elevation 20°', () => {
    const degrees = Math.PI / 180;
    expect(project([1, 0, 0])[0]).toBeCloseTo(Math.cos(32 * degrees));
    expect(project([0, 0, 1])[1]).toBeCloseTo(-Math.cos(20 * degrees));
  });

  it('shows top, front and right side, never back, left or bottom', () => {
    const visible: Vec3[] = [
      [0, 0, 1],
      [0, -1, 0],
      [1, 0, 0],
    ];
    for (const [x, y, z] of visible) {
      expect(facesCamera([x, y, z])).toBe(true);
      expect(facesCamera([-x, -y, -z])).toBe(false);
    }
  });

  it('keeps disc axes square to the normal and each other', () => {
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate, coordinate), (v) => {
        fc.pre(Math.hypot(...v) > 1);
        const normal = unit(v);
        const { right, down } = discAxes(normal);
        expect(dot(right, down)).toBeCloseTo(0, 6);
        expect(dot(right, normal)).toBeCloseTo(0, 6);
        expect(Math.hypot(...down)).toBeCloseTo(1, 6);
        expect(down[2]).toBeLessThanOrEqual(1e-9);
      }),
    );
  });
});

describe('hull', () => {
  it('turns one way and holds every point', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 }), (points) => {
        const corners = hull(points);
        fc.pre(corners.length > 2);
        const turn = (o: Point, a: Point, p: Point) => (a[0] - o[0]) * (p[1] - o[1]) - (a[1] - o[1]) * (p[0] - o[0]);
        for (const [i, corner] of corners.entries()) {
          const next = corners[(i + 1) % corners.length] ?? corner;
          for (const point of points) expect(turn(corner, next, point)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
