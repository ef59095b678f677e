import { lettering } from '../lettering.ts';
import { circle, path, rect } from '../markup.ts';
import { MATERIALS, type Material } from '../materials.ts';
import { argusLogo, screw } from '../panel-details.ts';
import type { Pen } from '../pen.ts';
import type { Vec3 } from '../projection.ts';

const UP: Vec3 = [0, 0, 1];
const DOWN: Vec3 = [0, 0, -1];

/** Cage of a foundation: four anchor bolts with their nuts, tied by hoops, in a plate that holds their distance. */
export function drawFoundation(pen: Pen, material: Material): void {
  const [half, height] = [74, 300];
  const plate = 236;
  const bolt = (x: number, y: number) => {
    // Bent at its foot, so that the concrete holds it.
    pen.cylinder([x, y, 8], [x < 0 ? 1 : -1, 0, 0], 34, 7, material);
    pen.cylinder([x, y, 4], UP, height, 7, material);
  };
  const thread = (x: number, y: number) => {
    pen.cylinder([x, y, plate + 10], UP, 4, 17, MATERIALS.grey);
    pen.cylinder([x, y, plate + 14], UP, 13, 13, MATERIALS.alu);
    pen.cylinder([x, y, plate + 27], UP, height - plate - 20, 7, MATERIALS.alu);
    for (let z = plate + 32; z < height; z += 7) pen.cylinder([x, y, z], UP, 1.4, 7.4, MATERIALS.grey, { cap: false });
  };
  const bar = 8;
  const hoops = [52, 144];
  for (const z of hoops) {
    pen.box([-half, half - bar / 2, z], [2 * half, bar, bar], material, 2);
    pen.box([-half - bar / 2, -half, z], [bar, 2 * half, bar], material, 2);
  }
  bolt(-half, half);
  bolt(half, half);
  bolt(-half, -half);
  bolt(half, -half);
  for (const z of hoops) {
    pen.box([half - bar / 2, -half, z], [bar, 2 * half, bar], material, 2);
    pen.box([-half, -half - bar / 2 - 4, z], [2 * half, bar, bar], material, 2);
  }
  const [edge, side] = [half + 26, 2 * half + 52];
  pen.box([-edge, -edge, plate], [side, side, 10], material, 3);
  // The cables come up in its middle.
  pen.disc([0, 0, plate + 10.2], UP, 46, '#10161b');
  pen.disc([0, 4, plate + 10.2], UP, 42, '#232c34');
  for (const [x, y] of [
    [-half, half],
    [half, half],
    [-half, -half],
    [half, -half],
  ] as const)
    thread(x, y);
  pen.stand([-half, -half, 0], 2 * half, 2 * half);
}

/** Weatherproof box on a pole: a door under a rain hood, with a lock, bands behind and glands below. */
export function drawEnclosure(pen: Pen, material: Material): void {
  const [w, d, h] = [196, 84, 236];
  pen.cylinder([w / 2, d + 44, -86], UP, h + 168, 32, MATERIALS.grey);
  for (const z of [34, h - 50]) {
    pen.cylinder([w / 2, d + 44, z], UP, 14, 34, MATERIALS.black, { cap: false });
    pen.box([w / 2 - 30, d - 2, z], [60, 14, 14], MATERIALS.black, 2);
  }
  for (const x of [44, 98, 152]) {
    pen.cylinder([x, d / 2, 2], DOWN, 10, 15, MATERIALS.black);
    pen.cylinder([x, d / 2, -8], DOWN, 18, [11, 9], MATERIALS.black);
  }
  pen.box([0, 0, 0], [w, d, h], material, 5);
  pen.box([-8, -14, h - 4], [w + 16, d + 14, 12], material, 3);
  pen.box([7, -5, 8], [w - 14, 6, h - 26], material, 4);
  const door = h - 26;
  pen.front(
    [7, -5.2, 8],
    door,
    rect(7, 7, w - 28, door - 14, { r: 4, stroke: material.line, width: 1.4 }) +
      // Hinges on the left, a lock on the right.
      rect(-4, 26, 8, 30, { r: 2, fill: material.line }) +
      rect(-4, door - 56, 8, 30, { r: 2, fill: material.line }) +
      circle(w - 34, door / 2, 12, { fill: '#d7dee4', stroke: material.line, width: 1.6 }) +
      path(`M${w - 34} ${door / 2 - 6}v12`, { stroke: '#232a31', width: 3, cap: 'round' }) +
      path(`M${w / 2 - 7} 42l20 34h-40z`, { fill: '#f2c230', stroke: '#14191e', width: 3 }) +
      path(`M${w / 2 - 5} 50l-6 13h7l-4 10`, { stroke: '#14191e', width: 2.6 }) +
      argusLogo(26, door - 26, 1.3, material.ink) +
      lettering('IP65', 42, door - 21, 13, { ink: material.ink, spacing: 1 }),
  );
  pen.side([w, 0, 0], h, screw(d / 2, 22, 5) + screw(d / 2, h - 22, 5));
}
