import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { MATERIALS } from '../materials.ts';
import { argusLogo, screw } from '../panel-details.ts';
import { Pen } from '../pen.ts';

const LABELS = {
  blue: ['#2f6fb8', '#1b4a86'],
  green: ['#2f9467', '#1b6a47'],
  red: ['#c2474b', '#8f2a31'],
  grey: ['#6b7783', '#4a5560'],
} as const;

function lid(pen: Pen, spec: FormSpecs['disk'], w: number, h: number): string {
  const cast = pen.linear(0, 0, w, h, ['#f4f7f9', ['#cdd6dd', 0.4], ['#e3e9ee', 0.62], '#a3afba']);
  const raised =
    `M10 16Q10 8 18 8H${w - 18}Q${w - 10} 8 ${w - 10} 16V${h * 0.58}Q${w - 10} ${h * 0.66} ${w - 20} ${h * 0.7}` +
    `L${w * 0.66} ${h - 14}Q${w * 0.62} ${h - 8} ${w * 0.54} ${h - 8}H18Q10 ${h - 8} 10 ${h - 16}Z`;
  const [x, y, lw, lh] = [20, 22, w - 40, h * 0.5];
  const ink = '#3d4a57';
  return (
    path(raised, { fill: cast, stroke: '#8d99a5', width: 1.1 }) +
    circle(w * 0.36, h * 0.8, 15, {
      fill: pen.radial([w * 0.36, h * 0.8], 16, ['#e9eef2', '#b3bec8', '#95a2ae']),
      stroke: '#8d99a5',
      width: 0.8,
    }) +
    screw(w * 0.36, h * 0.8, 4.4) +
    rect(x, y, lw, lh, { r: 2, fill: '#fbfcfd', stroke: '#c9d1d9', width: 0.8 }) +
    rect(x, y, lw, 30, { r: 2, fill: pen.linear(x, y, x + lw, y + 30, LABELS[spec.label]) }) +
    argusLogo(x + 15, y + 15, 1.1, '#ffffff') +
    lettering('ARGUS', x + 29, y + 19, 11.5, { ink: '#ffffff', weight: 1.15, spacing: 1.2 }) +
    lettering(`${spec.tb}TB`, x + 8, y + 60, 24, { ink: LABELS[spec.label][1], weight: 1.25 }) +
    lettering('SURVEILLANCE', x + 8, y + 74, 6.6, { ink, spacing: 0.5 }) +
    lettering('SATA 6 GB/S', x + 8, y + 84, 5.6, { ink }) +
    repeat(22, (i) => rect(x + lw - 52 + i * 2, y + lh - 24, [1.3, 0.6, 0.9][i % 3] ?? 1, 15, { fill: '#1b2127' })) +
    [
      [16, 14],
      [w - 16, 14],
      [16, h * 0.66],
      [w - 17, h * 0.55],
      [16, h - 14],
      [w * 0.55, h - 15],
    ]
      .map(([sx = 0, sy = 0]) => screw(sx, sy, 3.4))
      .join('')
  );
}

/** 3.5-inch hard disk, standing on its long edge so that the label can be read. */
export function drawDisk(spec: FormSpecs['disk']): string {
  const pen = new Pen();
  const [w, d, h] = [156, 40, 222];
  pen.box([0, 0, 0], [w, d, h], MATERIALS.alu, 4);
  const plate = pen.linear(0, 0, w * 0.4, h, ['#dfe5ea', '#a9b4bf']);
  pen.front([0, -0.2, 0], h, rect(3, 3, w - 6, h - 6, { r: 3, fill: plate }) + lid(pen, spec, w, h));
  pen.side(
    [w, 0, 0],
    h,
    path(`M${d * 0.68} 6V${h - 6}`, { stroke: '#4c5863', width: 1, opacity: 0.6 }) +
      [h * 0.16, h * 0.5, h * 0.84]
        .map((y) => circle(d * 0.4, y, 3.6, { fill: '#39434d', stroke: '#c3ccd4', width: 0.8 }))
        .join('') +
      slots({ x: d * 0.82, y: 20, columns: 1, rows: 20, dx: 1, dy: 9, length: 2, thickness: 3 }, '#4c5863', 0.35),
  );
  pen.stand([0, 0, 0], w, d);
  return pen.toSvg({ pad: 16 });
}
