import type { FormSpecs } from '../illustration-spec.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { Pen } from '../pen.ts';

/** Heights in units of the devices behind the door, from the top; 0 leaves a unit empty. */
const CONTENT = [1, 1, 1, 2, 0, 1, 2, 0, 2, 4, 0, 1, 1, 0, 3];

function device(pen: Pen, w: number, y: number, units: number, unitHeight: number): string {
  const h = units * unitHeight;
  const body = rect(14, y + 0.4, w - 28, h - 0.8, {
    r: 0.8,
    fill: pen.linear(14, y, 14, y + h, ['#4a5560', '#252d35']),
  });
  if (units === 1) {
    const sockets = { x: 26, y: y + h * 0.38, columns: 12, dx: 6, length: h * 0.24, thickness: 3.4, upright: true };
    return body + slots(sockets, '#0b0e11') + circle(19, y + h / 2, 1, { fill: LAMP.green });
  }
  const row = (h - 2) / (units * 2);
  const trays = repeat(units * 8, (i) =>
    rect(18 + (i % 4) * 21, y + 1.4 + Math.floor(i / 4) * row, 19, row - 0.7, {
      r: 0.4,
      fill: '#161c22',
      stroke: '#4b5661',
      width: 0.35,
    }),
  );
  return body + trays + circle(w - 19, y + 3, 1, { fill: LAMP.blue });
}

function equipment(pen: Pen, u: number, w: number, unitHeight: number): string {
  let markup = '';
  for (let at = 1, next = 0; at < u - 1; next++) {
    const wanted = CONTENT[next % CONTENT.length] ?? 0;
    const units = Math.min(wanted, u - 1 - at);
    if (units > 0) markup += device(pen, w, 12 + at * unitHeight, units, unitHeight);
    at += wanted === 0 ? 1 : units + (wanted === 4 ? 1 : 0);
  }
  return markup;
}

function glassDoor(pen: Pen, w: number, h: number): string {
  const glass = pen.linear(0, 0, w, h, [
    ['#9fc3e6', 0, 0.3],
    ['#6d8fb3', 0.35, 0.1],
    ['#1d2a38', 1, 0.28],
  ]);
  return (
    rect(9, 9, w - 18, h - 18, { r: 1.5, fill: glass }) +
    path(`M9 ${h * 0.46}L${w * 0.7} 9H${w * 0.46}L9 ${h * 0.3}Z`, { fill: '#ffffff', opacity: 0.13 }) +
    path(`M9 ${h * 0.54}L${w * 0.82} 9H${w * 0.77}L9 ${h * 0.5}Z`, { fill: '#ffffff', opacity: 0.1 })
  );
}

function meshDoor(pen: Pen, w: number, h: number): string {
  const sheet = pen.linear(0, 0, w, h, [
    ['#59646f', 0, 0.82],
    ['#2c353d', 0.5, 0.86],
    ['#161b20', 1, 0.9],
  ]);
  const holes = { x: 16, y: 15, columns: Math.floor((w - 36) / 5), dx: 5, dy: 4.4, length: 0, thickness: 2.3 };
  return (
    rect(9, 9, w - 18, h - 18, { r: 1.5, fill: sheet }) +
    slots({ ...holes, rows: Math.floor((h - 28) / 4.4), stagger: 2.5 }, '#0a0d10', 0.75) +
    path(`M${w / 2} 9V${h - 9}`, { stroke: '#0a0d10', width: 1.2, opacity: 0.7 })
  );
}

/** 19-inch cabinet of `u` units with a glass or perforated door; the unit ticks can be counted. */
export function drawRack(spec: FormSpecs['rack']): string {
  const pen = new Pen();
  const [w, d, h] = [120, 150, Math.max(66, 26 + spec.u * 5.6)];
  for (const [x, y] of [
    [13, 13],
    [w - 13, 13],
    [w - 13, d - 13],
  ] as const)
    pen.cylinder([x, y, -8], [0, 0, 1], 9, 5, MATERIALS.grey);
  pen.box([0, 0, 0], [w, d, h], MATERIALS[spec.color], 3);
  const louvres = repeat(Math.max(1, Math.floor(h / 90)), (i) =>
    slots({ x: 26, y: 18 + i * 80, columns: 5, rows: 4, dx: 8, dy: 5, length: 3, thickness: 2 }, '#000000', 0.5),
  );
  pen.side(
    [w, 0, 0],
    h,
    path(`M8 8H${d - 8}V${h - 8}H8Z`, { stroke: '#ffffff', width: 1, opacity: 0.1 }) +
      path(`M${d / 2} 8V${h - 8}`, { stroke: '#000000', width: 1, opacity: 0.5 }) +
      (spec.u > 12 ? rect(d / 2 - 14, h * 0.48, 5, 16, { r: 2, fill: '#59646f' }) : '') +
      louvres,
  );
  const fan = (x: number) =>
    circle(x, d * 0.4, 17, { fill: '#14191e', stroke: '#67737e', width: 1.2 }) +
    [6, 10, 14].map((r) => circle(x, d * 0.4, r, { stroke: '#67737e', width: 1 })).join('');
  pen.top([0, 0, h], d, fan(w * 0.32) + fan(w * 0.68));
  const unitHeight = (h - 24) / spec.u;
  pen.front(
    [0, 0, 0],
    h,
    rect(7, 7, w - 14, h - 14, { r: 2, fill: '#07090c' }) +
      equipment(pen, spec.u, w, unitHeight) +
      repeat(spec.u, (i) => rect(10, 12 + i * unitHeight, 2, 0.7, { fill: '#6b7783' })) +
      (spec.door === 'glass' ? glassDoor(pen, w, h) : meshDoor(pen, w, h)) +
      rect(7, 7, w - 14, h - 14, { r: 2, stroke: '#5d6974', width: 1.4 }) +
      rect(w - 15, h * 0.46, 4, Math.min(20, h * 0.2), { r: 2, fill: '#c3ccd4' }),
  );
  pen.stand([0, 0, -8], w, d);
  return pen.toSvg({ pad: 14 });
}
