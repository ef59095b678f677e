import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, slots } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { argusLogo, screw, waves } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import type { Vec3 } from '../projection.ts';
import { drawBattery } from './battery.ts';
import { drawFibreBox, drawJack, drawPlug, drawSurge } from './cable-end.ts';
import { drawEnclosure, drawFoundation } from './pole-accessory.ts';
import { drawAngle, drawBump, drawContact, drawModule, drawPost } from './site-accessory.ts';

const FORWARD: Vec3 = [0, -1, 0];
const UP: Vec3 = [0, 0, 1];

/** Wall arm with a cap at its end, as domes and turrets hang from. */
function drawBracket(pen: Pen, material: Material): void {
  pen.box([-34, 120, -20], [68, 14, 118], material, 8);
  for (const [x, z] of [
    [-22, -6],
    [22, -6],
    [-22, 84],
    [22, 84],
  ] as const)
    pen.face([x, 119.5, z], FORWARD, screw(0, 0, 5));
  pen.cylinder([0, 122, 58], FORWARD, 116, [22, 19], material, { cap: false });
  const [, lit, light, mid, dark] = material.round;
  pen.sphere([0, 8, 58], 21, [lit, [light, 0.4], [mid, 0.75], dark]);
  pen.cylinder([0, 8, 8], UP, 48, [24, 20], material, { cap: false });
  pen.cylinder([0, 8, -8], UP, 18, [66, 30], material, { cap: false });
  pen.cylinder([0, 8, -27], UP, 5, 62, MATERIALS.black, { cap: false });
  pen.cylinder([0, 8, -22], UP, 14, 66, material, { cap: false });
  pen.cylinder([0, 8, -8.6], UP, 1.2, 66.2, material, { cap: false, shading: [light, mid, dark] });
}

/** Round junction box with cable entries. */
function drawJunction(pen: Pen, material: Material): void {
  pen.cylinder([0, 20, -78], [0, 0, -1], 30, [17, 15], MATERIALS.grey, { cap: false });
  pen.cylinder([0, 40, 0], FORWARD, 44, [88, 86], material);
  pen.face(
    [0, -4.3, 0],
    FORWARD,
    circle(0, 0, 74, { stroke: material.line, width: 1.6 }) +
      circle(0, 0, 26, { fill: '#12171c', stroke: material.line, width: 3 }) +
      circle(0, 0, 17, { fill: '#2c353d' }) +
      [45, 135, 225, 315]
        .map((angle) => screw(62 * Math.cos((angle * Math.PI) / 180), 62 * Math.sin((angle * Math.PI) / 180), 6))
        .join('') +
      argusLogo(0, -50, 1, material.ink),
  );
}

/** Pole strap: a plate held by two steel bands. */
function drawPole(pen: Pen, material: Material): void {
  pen.cylinder([0, 60, -126], UP, 252, 38, MATERIALS.grey);
  for (const z of [-62, 46]) {
    pen.cylinder([0, 60, z], UP, 15, 40, MATERIALS.black, { cap: false });
    pen.box([22, 14, z + 1], [16, 12, 13], MATERIALS.black, 2);
  }
  pen.box([-52, 2, -84], [104, 20, 168], material, 7);
  pen.front(
    [-52, 1.8, -84],
    168,
    rect(12, 12, 80, 144, { r: 5, stroke: material.line, width: 1.2 }) +
      [
        [24, 26],
        [80, 26],
        [24, 142],
        [80, 142],
      ]
        .map(([x = 0, y = 0]) => screw(x, y, 6.4))
        .join('') +
      circle(52, 84, 20, { fill: '#12171c', stroke: material.line, width: 3 }) +
      lettering('ARGUS', 52, 128, 10, { ink: material.ink, anchor: 'middle', spacing: 1 }),
  );
}

/** Power adapter brick with its lead. */
function drawPower(pen: Pen, material: Material): void {
  const [w, d, h] = [196, 96, 58];
  const lead = 'M0 0C34 0 34 40 66 40S96 8 122 14';
  pen.box([0, 0, 0], [w, d, h], material, 9);
  pen.top(
    [0, 0, h],
    d,
    argusLogo(40, d / 2, 2, material.ink) +
      lettering('12V 5A', 66, d / 2 + 8, 22, { ink: material.ink, spacing: 1 }) +
      circle(w - 22, d / 2, 3.4, { fill: LAMP.green }),
  );
  pen.front(
    [0, 0, 0],
    h,
    slots({ x: 24, y: 18, columns: 8, rows: 3, dx: 20, dy: 11, length: 8, thickness: 3 }, '#000000', 0.16),
  );
  pen.cylinder([w - 4, d * 0.5, 20], [1, 0, 0], 20, [11, 7], MATERIALS.black);
  pen.side(
    [w + 16, d * 0.5, 0],
    38,
    path(lead, { stroke: '#14191e', width: 8, cap: 'round', transform: 'translate(0 18)' }) +
      path(lead, { stroke: '#5d6873', width: 2, cap: 'round', transform: 'translate(0 16.4)', opacity: 0.8 }),
  );
  pen.cylinder([w + 16, d * 0.5 + 122, 6], [0, 1, 0], 26, [8, 7], MATERIALS.black);
  pen.stand([0, 0, 0], w, d);
}

/** Exit button: a plate with a lit ring. */
function drawButton(pen: Pen, material: Material): void {
  const [w, d, h] = [124, 16, 190];
  pen.box([0, 0, 0], [w, d, h], material, 8);
  const [cx, cy] = [w / 2, 84];
  pen.front(
    [0, -0.2, 0],
    h,
    screw(w / 2, 16, 4.4) +
      screw(w / 2, h - 16, 4.4) +
      circle(cx, cy, 40, { fill: '#20272e' }) +
      circle(cx, cy, 36, { stroke: LAMP.green, width: 3 }) +
      circle(cx, cy, 31, { fill: pen.linear(cx - 26, cy - 28, cx + 24, cy + 28, ['#ffffff', '#cfd7de', '#8d99a5']) }) +
      circle(cx, cy, 24, { stroke: '#ffffff', width: 1, opacity: 0.7 }) +
      lettering('EXIT', cx, 156, 17, { ink: material.ink, anchor: 'middle', weight: 1.1, spacing: 2 }),
  );
}

/** A proximity card before a key fob. */
function drawCard(pen: Pen, material: Material): void {
  const [w, h] = [206, 132];
  pen.box([0, 0, 0], [w, 3, h], material, 1.4);
  const band = pen.linear(0, 0, w, h, ['#2c5b98', '#17386a']);
  pen.front(
    [0, -0.3, 0],
    h,
    rect(2, 22, w - 4, 40, { fill: band }) +
      argusLogo(26, 42, 1.6, '#dfe9f6') +
      lettering('ARGUS', 44, 47.6, 16, { ink: '#dfe9f6', spacing: 1.6 }) +
      waves(w - 40, 42, 40, '#dfe9f6') +
      lettering('ACCESS CARD', 16, 92, 11, { ink: material.ink, spacing: 0.8 }) +
      lettering('0008 3021 4477', 16, 114, 9, { ink: material.ink, spacing: 0.5 }),
  );
  pen.cylinder([w - 34, -34, 34], FORWARD, 9, [34, 32], MATERIALS.navy);
  pen.face(
    [w - 34, -43.3, 34],
    FORWARD,
    circle(0, 0, 23, { stroke: '#a9bcd4', width: 1.2, opacity: 0.6 }) + argusLogo(0, 0, 1.7, '#dfe9f6'),
  );
  pen.face([w - 34, -43.4, 34], FORWARD, circle(0, -27, 3.4, { fill: '#0b1420' }));
}

const KINDS = {
  bracket: drawBracket,
  junction: drawJunction,
  pole: drawPole,
  power: drawPower,
  button: drawButton,
  card: drawCard,
  post: drawPost,
  contact: drawContact,
  module: drawModule,
  bump: drawBump,
  angle: drawAngle,
  plug: drawPlug,
  jack: drawJack,
  fibre: drawFibreBox,
  surge: drawSurge,
  battery: drawBattery,
  foundation: drawFoundation,
  enclosure: drawEnclosure,
} as const;

/** The small parts of an installation. */
export function drawAccessory(spec: FormSpecs['accessory']): string {
  const pen = new Pen();
  KINDS[spec.kind](pen, MATERIALS[spec.color]);
  return pen.toSvg({ drop: 6, spread: 0.72, pad: 24 });
}
