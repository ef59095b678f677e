import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect } from '../markup.ts';
import { MATERIALS, type Material } from '../materials.ts';
import { argusLogo } from '../panel-details.ts';
import { Pen } from '../pen.ts';

const JACKETS = {
  grey: ['#c9d1d9', '#8b97a3', '#5f6c79'],
  blue: ['#78aef0', '#2f6fc4', '#1b4a86'],
  orange: ['#ffb36b', '#e07a22', '#a5510e'],
  black: ['#6b7783', '#2c353d', '#14191e'],
} as const;

const NAMES = { cat5e: 'CAT5E', cat6: 'CAT6', cat6a: 'CAT6A', coax: 'COAX', fibre: 'FIBRE', power: 'POWER' } as const;

const CARDBOARD: Material = {
  ...MATERIALS.white,
  top: ['#ecd9bd', '#ddc6a4'],
  front: ['#e0c9a6', '#cbb088'],
  side: ['#b3976f', '#997e58'],
  bevel: ['#f7ead6', '#8a714e'],
};

function drawPullBox(pen: Pen, spec: FormSpecs['cable-box']): void {
  const [w, d, h] = [190, 110, 186];
  const [lit, mid, dark] = JACKETS[spec.jacket];
  pen.box([0, 0, 0], [w, d, h], CARDBOARD, 3);
  pen.top([0, 0, h], d, rect(4, d / 2 - 10, w - 8, 20, { fill: '#f3e7d2', opacity: 0.55 }));
  pen.side(
    [w, 0, 0],
    h,
    rect(d / 2 - 24, 34, 48, 16, { r: 8, fill: '#3a2d1c', opacity: 0.75 }) +
      lettering(`${spec.metres} M`, d / 2, h - 30, 21, { ink: '#5f4b2f', anchor: 'middle' }),
  );
  const [cx, cy] = [w - 54, h * 0.44];
  pen.front(
    [0, 0, 0],
    h,
    rect(0, h - 62, w, 40, { fill: pen.linear(0, 0, w, 0, [mid, dark]) }) +
      lettering(NAMES[spec.kind], 14, h - 34, 23, { ink: '#ffffff', weight: 1.2, spacing: 1 }) +
      argusLogo(30, 34, 1.8, '#5f4b2f') +
      lettering('ARGUS', 50, 40, 16, { ink: '#5f4b2f', weight: 1.1, spacing: 1.6 }) +
      lettering('NETWORK CABLE', 18, 68, 7, { ink: '#7b643f', spacing: 0.4 }) +
      circle(cx, cy, 25, { fill: '#8a714e' }) +
      circle(cx, cy, 21, { fill: pen.radial([cx - 4, cy - 6], 24, ['#0d0a06', '#2b2114']) }),
  );
  const eye = h - cy;
  const curve = `M0 0C10 26 34 22 40 52S16 88 38 100`;
  pen.front(
    [cx, -2, 0],
    eye,
    path(curve, { stroke: dark, width: 10, cap: 'round' }) +
      path(curve, { stroke: mid, width: 7.4, cap: 'round' }) +
      path(curve, { stroke: lit, width: 2, cap: 'round', opacity: 0.7, transform: 'translate(-1.4 -1)' }),
  );
  pen.stand([0, 0, 0], w, d);
}

function drawDrum(pen: Pen, spec: FormSpecs['cable-box']): void {
  const [lit, mid, dark] = JACKETS[spec.jacket];
  const axis = [0, -1, 0] as const;
  pen.cylinder([0, 92, 0], axis, 12, 96, MATERIALS.grey);
  pen.cylinder([0, 82, 0], axis, 64, 80, MATERIALS.black, {
    cap: false,
    shading: [mid, [lit, 0.2], [mid, 0.45], [dark, 0.85], mid],
  });
  for (let y = 76; y > 22; y -= 9)
    pen.cylinder([0, y, 0], axis, 1.6, 80.4, MATERIALS.black, {
      cap: false,
      shading: [
        [dark, 0],
        [mid, 0.3],
        [dark, 1],
      ],
    });
  pen.cylinder([0, 14, 0], axis, 12, 96, MATERIALS.alu);
  const ink = '#3d4a57';
  pen.face(
    [0, 1.8, 0],
    axis,
    circle(0, 0, 86, { stroke: '#8d99a5', width: 1.2 }) +
      circle(0, 0, 24, { fill: '#20272e', stroke: '#8d99a5', width: 2 }) +
      circle(0, 0, 13, { fill: '#0a0d10' }) +
      path('M-78 0a78 78 0 0 1 156 0h-50a28 28 0 0 0 -56 0z', {
        fill: pen.linear(-78, -78, 78, 0, [lit, mid]),
        opacity: 0.28,
      }) +
      argusLogo(-38, -50, 1.4, ink) +
      lettering('ARGUS', -22, -45, 13, { ink, weight: 1.1, spacing: 1.2 }) +
      lettering(NAMES[spec.kind], 0, 52, 18, { ink, anchor: 'middle', weight: 1.2, spacing: 1 }) +
      lettering(`${spec.metres} M`, 0, 68, 11, { ink, anchor: 'middle' }),
  );
}

/** Cable by the length: a pull box for network cable, a drum for coaxial, fibre and power. */
export function drawCableBox(spec: FormSpecs['cable-box']): string {
  const pen = new Pen();
  if (spec.kind.startsWith('cat')) drawPullBox(pen, spec);
  else drawDrum(pen, spec);
  return pen.toSvg({ pad: 20, drop: 0, spread: 0.8 });
}
