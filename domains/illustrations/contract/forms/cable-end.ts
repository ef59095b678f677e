import { lettering } from '../lettering.ts';
import { path, rect, repeat } from '../markup.ts';
import { MATERIALS, type Material } from '../materials.ts';
import { argusLogo, rj45 } from '../panel-details.ts';
import type { Pen } from '../pen.ts';
import type { Vec3 } from '../projection.ts';

const BACK: Vec3 = [0, 1, 0];

/** The wires of a network cable in their order (T568B): colour, and whether it is the striped one of its pair. */
const WIRES = [
  ['#e8822a', true],
  ['#e8822a', false],
  ['#2f9e5b', true],
  ['#2f6fc4', false],
  ['#2f6fc4', true],
  ['#2f9e5b', false],
  ['#8a5a34', true],
  ['#8a5a34', false],
] as const;

const CLEAR: Material = {
  ...MATERIALS.white,
  top: ['#e9f1f7', '#cbd9e4'],
  front: ['#dbe7f0', '#b4c5d3'],
  side: ['#b7c7d4', '#8fa3b3'],
  bevel: ['#ffffff', '#7c90a1'],
};

/** RJ45 plug, contacts up, on its cable: of clear plastic with its wires in sight, or in a metal shell. */
export function drawPlug(pen: Pen, material: Material): void {
  const isShielded = material !== MATERIALS.white;
  const shell = isShielded ? MATERIALS.alu : CLEAR;
  const [w, d, h] = [132, 228, 74];
  pen.cylinder([w / 2, d - 20, h / 2], BACK, 150, [30, 30], isShielded ? MATERIALS.grey : MATERIALS.navy);
  pen.cylinder([w / 2, d - 6, h / 2], BACK, 26, [37, 33], isShielded ? MATERIALS.alu : MATERIALS.navy);
  // The latch, below.
  pen.box([w / 2 - 26, 14, -24], [52, 150, 9], shell, 3);
  pen.box([w / 2 - 26, 4, -20], [52, 16, 24], shell, 3);
  pen.box([0, 0, 0], [w, d, h], shell, 5);
  const [left, step] = [16, 13.2];
  const gold = (y: number, length: number) =>
    repeat(WIRES.length, (i) =>
      rect(left + i * step, y, 7.4, length, {
        r: 1,
        fill: i % 2 === 0 ? '#e3b341' : '#d6a431',
        stroke: '#8a6414',
        width: 0.8,
      }),
    );
  const wires = WIRES.map(([colour, isStriped], i) => {
    const x = left + i * step + 3.7;
    const line = `M${x} 62V${d - 78}`;
    return (
      path(line, { stroke: isStriped ? '#ffffff' : colour, width: 8.4 }) +
      (isStriped ? path(line, { stroke: colour, width: 2.4 }) : '')
    );
  });
  // From the back edge to the front one.
  pen.top(
    [0, 0, h],
    d,
    (isShielded
      ? rect(w / 2 - 34, 34, 68, 74, { r: 6, fill: '#c3ccd4', stroke: '#7d8a97', width: 1.6 }) +
        path(`M${w / 2 - 18} 56h36M${w / 2 - 18} 70h36M${w / 2 - 18} 84h36`, { stroke: '#7d8a97', width: 2.4 })
      : `<g opacity="0.88">${wires.join('')}</g>` +
        rect(8, 8, w - 16, 54, { r: 5, fill: '#a9bac8' }) +
        rect(8, 96, w - 16, 16, { r: 3, fill: '#ffffff', opacity: 0.45 })) +
      rect(10, d - 78, w - 20, 78, { r: 2, fill: '#33414d', opacity: isShielded ? 0.85 : 0.16 }) +
      gold(d - 72, 70),
  );
  pen.front(
    [0, -0.2, 0],
    h,
    gold(2, 26) + rect(10, 36, w - 20, h - 46, { r: 3, fill: '#5b6d7c', opacity: isShielded ? 0.3 : 0.18 }),
  );
  pen.stand([0, 0, -24], w, d);
}

/** Keystone jack: an RJ45 socket that clips into a plate, with the blocks for its wires behind. */
export function drawJack(pen: Pen, material: Material): void {
  const [w, d, h] = [104, 96, 118];
  pen.box([6, d, 14], [w - 12, 74, h - 30], material, 4);
  pen.side(
    [w - 6, d, 14],
    h - 30,
    repeat(4, (i) => rect(8 + i * 16, 8, 8, h - 50, { r: 1.5, fill: i % 2 === 0 ? '#e8822a' : '#2f6fc4' })),
  );
  pen.box([0, 0, 0], [w, d, h], material, 5);
  pen.box([16, 8, h], [w - 32, 64, 13], material, 3);
  pen.front([0, -0.2, 0], h, rj45(12, 22, w - 24, h - 40));
  pen.stand([0, 0, 0], w, d + 74);
}

/** Where fibres end: a flat box with four adapters at its front. */
export function drawFibreBox(pen: Pen, material: Material): void {
  const [w, d, h] = [250, 168, 54];
  const adapter = material === MATERIALS.white ? '#2f6fc4' : '#3aa7a0';
  pen.box([0, 0, 0], [w, d, h], material, 5);
  for (let i = 0; i < 4; i += 1) {
    const x = 36 + i * 48;
    pen.box([x, -16, 12], [34, 18, 28], { ...MATERIALS.navy, front: [adapter, adapter], top: [adapter, adapter] }, 2);
    pen.front(
      [x, -16.3, 12],
      28,
      repeat(2, (port) => rect(4 + port * 14, 8, 11, 13, { r: 1, fill: '#10161b' })),
    );
  }
  pen.top(
    [0, 0, h],
    d,
    argusLogo(34, d / 2, 1.8, material.ink) +
      lettering('FIBRE 4C', 60, d / 2 + 8, 22, { ink: material.ink, spacing: 1 }),
  );
  pen.stand([0, 0, 0], w, d);
}

/** Surge protector in a network cable: a metal case with a socket at its end, and its lead to earth. */
export function drawSurge(pen: Pen, material: Material): void {
  const [w, d, h] = [104, 200, 74];
  pen.box([0, 0, 0], [w, d, h], material, 5);
  pen.front([0, -0.2, 0], h, rj45(24, 12, w - 48, h - 24));
  pen.top(
    [0, 0, h],
    d,
    argusLogo(30, 62, 1.6, material.ink) +
      lettering('SPD', 50, 70, 22, { ink: material.ink, weight: 1.2, spacing: 1 }) +
      lettering('IN', w / 2, d - 16, 13, { ink: material.ink, anchor: 'middle' }) +
      lettering('OUT', w / 2, 24, 13, { ink: material.ink, anchor: 'middle' }),
  );
  const lead = 'M0 0C26 0 34 22 60 26S96 20 118 34';
  pen.cylinder([w, 62, 34], [1, 0, 0], 10, 10, MATERIALS.alu);
  pen.side(
    [w + 10, 62, 0],
    34,
    path(lead, { stroke: '#2f9e5b', width: 7, cap: 'round' }) +
      path(lead, { stroke: '#f2c230', width: 2.4, cap: 'round' }),
  );
  pen.stand([0, 0, 0], w, d);
}
