import { circle } from './markup.ts';
import { MATERIALS, type Material } from './materials.ts';
import type { Pen } from './pen.ts';

function ear(pen: Pen, x: number, height: number): void {
  pen.box([x, 2, 3], [14, 4, height - 6], MATERIALS.alu, 1.2);
  const hole = (y: number) => circle(7, y, 2.4, { fill: '#39434d' });
  pen.front([x, 2, 3], height - 6, hole(7) + hole(height - 13));
}

/** A box at the origin with 19-inch mounting ears; the right ear stands before the box's side, so it comes last. */
export function rackedBox(pen: Pen, size: readonly [number, number, number], material: Material, radius: number): void {
  ear(pen, -14, size[2]);
  pen.box([0, 0, 0], size, material, radius);
  ear(pen, size[0], size[2]);
}
