import { lettering } from '../lettering.ts';
import { circle, rect, repeat } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { argusLogo, screw } from '../panel-details.ts';
import type { Pen } from '../pen.ts';
import type { Vec3 } from '../projection.ts';

const UP: Vec3 = [0, 0, 1];

/** Post on a base plate, as cameras at a gate stand on. */
export function drawPost(pen: Pen, material: Material): void {
  pen.box([-62, -62, 0], [124, 124, 10], MATERIALS.grey, 3);
  for (const [x, y] of [
    [-48, -48],
    [48, -48],
    [-48, 48],
    [48, 48],
  ] as const)
    pen.cylinder([x, y, 10], UP, 9, 7, MATERIALS.black);
  pen.cylinder([0, 0, 10], UP, 26, [34, 27], material, { cap: false });
  pen.cylinder([0, 0, 36], UP, 404, 26, material);
  pen.box([-9, -27.6, 86], [18, 3, 54], MATERIALS.grey, 2);
  pen.cylinder([0, 0, 440], UP, 9, 44, material);
  pen.stand([-62, -62, 0], 124, 124);
}

/** Door contact: a reed switch with its lead beside its magnet. */
export function drawContact(pen: Pen, material: Material): void {
  const [w, d, h] = [40, 30, 128];
  const half = (x: number, name: string) => {
    pen.box([x, 0, 0], [w, d, h], material, 6);
    pen.front(
      [x, -0.2, 0],
      h,
      screw(w / 2, 18, 5) +
        screw(w / 2, h - 18, 5) +
        lettering(name, w / 2, h / 2 + 4, 10, { ink: material.ink, anchor: 'middle' }),
    );
  };
  pen.cylinder([w / 2, d / 2, h - 2], UP, 58, [5, 4], MATERIALS.grey);
  half(0, 'NC');
  half(w + 12, 'M');
}

/** Module on a rail: terminals above and below, lamps and a relay between. */
export function drawModule(pen: Pen, material: Material): void {
  const [w, d, h] = [150, 62, 176];
  const terminals = (y: number) =>
    rect(10, y, w - 20, 24, { r: 2, fill: '#1f7a44' }) +
    repeat(8, (i) => circle(22 + i * 15.2, y + 10, 4.6, { fill: '#d7dee4', stroke: '#54606b', width: 0.8 }));
  pen.box([0, 0, 0], [w, d, h], material, 5);
  pen.front(
    [0, -0.2, 0],
    h,
    terminals(10) +
      terminals(h - 34) +
      rect(16, 46, w - 32, 84, { r: 3, fill: '#f3f6f9', stroke: material.line, width: 1 }) +
      argusLogo(32, 66, 1.3, '#c8242f') +
      lettering('FIRE', 50, 71, 14, { ink: '#c8242f', weight: 1.2, spacing: 1 }) +
      lettering('RELAY', 26, 96, 9, { ink: material.ink }) +
      circle(w - 34, 64, 4, { fill: LAMP.green }) +
      circle(w - 34, 80, 4, { fill: LAMP.amber }) +
      rect(26, 104, 60, 18, { r: 2, fill: '#2c353d' }),
  );
  pen.stand([0, 0, 0], w, d);
}

/** Speed bump: black and yellow rubber sections between rounded ends. */
export function drawBump(pen: Pen): void {
  const [sections, length, d, h] = [6, 62, 92, 20];
  const yellow: Material = {
    ...MATERIALS.white,
    top: ['#ffd95a', '#e9b425'],
    front: ['#f0bf35', '#c8931a'],
    side: ['#b98613', '#8f660c'],
    bevel: ['#ffe89a', '#8f660c'],
  };
  for (let at = 0; at < sections; at += 1) {
    pen.box([at * length, 0, 0], [length, d, h], at % 2 === 0 ? MATERIALS.black : yellow, 5);
    for (const y of [24, 68]) pen.cylinder([at * length + length / 2, y, h], UP, 1.5, 7, MATERIALS.grey);
  }
  pen.stand([0, 0, 0], sections * length, d);
}

/** Bracket that carries a lock's armature on a door: an angle, or a clamp around glass. */
export function drawAngle(pen: Pen, material: Material): void {
  pen.box([0, 40, 0], [210, 12, 70], material, 3);
  pen.box([0, -34, 58], [210, 74, 12], material, 3);
  pen.front([0, 39.8, 0], 58, [30, 105, 180].map((x) => screw(x, 34, 6)).join(''));
  pen.top(
    [0, -34, 70],
    74,
    [40, 170].map((x) => rect(x - 16, 32, 32, 10, { r: 5, fill: '#14191e' })).join('') +
      argusLogo(105, 38, 1.4, material.ink),
  );
}
