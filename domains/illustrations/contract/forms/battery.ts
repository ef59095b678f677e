import { lettering } from '../lettering.ts';
import { path, rect } from '../markup.ts';
import { MATERIALS, type Material } from '../materials.ts';
import { argusLogo } from '../panel-details.ts';
import type { Pen } from '../pen.ts';

const RED = ['#e5484d', '#a8232b'] as const;

/** Sealed lead-acid battery: a case with its lid, a red and a black terminal on top. */
export function drawBattery(pen: Pen, material: Material): void {
  const [w, d, h] = [226, 104, 142];
  const lid = 16;
  pen.box([0, 0, 0], [w, d, h], material, 4);
  pen.box([-3, -3, h], [w + 6, d + 6, lid], material, 4);
  const top = h + lid;
  pen.top(
    [0, 0, top],
    d,
    rect(40, 20, w - 80, d - 40, { r: 4, stroke: material.line, width: 1.6 }) +
      path(`M${w / 3} 20V${d - 20}M${(2 * w) / 3} 20V${d - 20}`, { stroke: material.line, width: 1.2 }),
  );
  for (const [x, [lit, shaded]] of [
    [10, ['#5d6873', '#14191e']],
    [w - 38, RED],
  ] as const) {
    pen.box([x, d / 2 - 18, top], [28, 36, 7], { ...MATERIALS.black, top: [lit, shaded], front: [lit, shaded] }, 2);
    pen.box([x + 11, d / 2 - 8, top + 7], [5, 18, 24], MATERIALS.alu, 1);
  }
  const label = pen.linear(0, 0, w, h, ['#f6f8fa', '#dbe2e8']);
  pen.front(
    [0, -0.2, 0],
    h,
    rect(12, 14, w - 24, h - 26, { r: 4, fill: label }) +
      rect(12, 14, w - 24, 28, { r: 4, fill: '#1f4f96' }) +
      argusLogo(30, 28, 1.1, '#eaf1fb') +
      lettering('ARGUS', 44, 33, 13, { ink: '#eaf1fb', spacing: 1.4 }) +
      lettering('12V', 26, 84, 34, { ink: '#17212b', weight: 1.2, spacing: 1 }) +
      lettering('SEALED LEAD-ACID', 26, 110, 11, { ink: '#54606b', spacing: 0.6 }) +
      lettering('PB', w - 62, 84, 22, { ink: '#54606b', weight: 1.1, spacing: 1 }),
  );
  pen.stand([0, 0, 0], w, d);
}
