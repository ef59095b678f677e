import type { FormSpecs } from '../illustration-spec.ts';
import { keypad } from '../keypad.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { ledsAt, lens } from '../optics.ts';
import { argusLogo, blackGlass, waves } from '../panel-details.ts';
import { Pen } from '../pen.ts';

type Intercom = FormSpecs['intercom'];

/** Call buttons with name plates, in one column up to six and in two beyond. */
function callButtons(pen: Pen, count: number, w: number, top: number, bottom: number): string {
  const columns = count > 6 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const height = Math.min(20, (bottom - top - 4 * (rows - 1)) / Math.max(1, rows));
  const width = (w - 28 - (columns - 1) * 4) / columns;
  return repeat(count, (i) => {
    const [x, y] = [14 + (i % columns) * (width + 4), top + Math.floor(i / columns) * (height + 4)];
    const fill = pen.linear(0, y, 0, y + height, ['#e6ebef', '#a9b4bf']);
    return (
      rect(x, y, width, height, { r: 3, fill, stroke: '#5b6772', width: 0.6 }) +
      rect(x + 4, y + height * 0.3, width - 16, height * 0.4, { r: 1, fill: '#ffffff', opacity: 0.85 }) +
      circle(x + width - 6, y + height / 2, Math.min(2.4, height * 0.3), { fill: LAMP.blue })
    );
  });
}

function callScreen(pen: Pen, w: number): string {
  return (
    rect(13, 86, w - 26, 40, { r: 2.5, fill: pen.linear(13, 86, 70, 126, ['#2f7fd6', '#12365f']) }) +
    lettering('0802', w / 2, 103, 11, { ink: '#ffffff', anchor: 'middle', spacing: 1.4 }) +
    path(`M22 109H${w - 22}`, { stroke: '#9cc8f5', width: 1 }) +
    lettering('CALLING', w / 2, 120, 6, { ink: '#cfe6ff', anchor: 'middle', spacing: 0.3 })
  );
}

function drawDoorStation(pen: Pen, spec: Intercom, material: Material): void {
  const [w, d, h] = [84, 28, 200];
  pen.box([0, 0, 0], [w, d, h], material, 7);
  const speaker = { x: w / 2 - 15, y: 56, columns: 7, rows: 5, dx: 5, dy: 5, length: 0, thickness: 2.4 };
  const lower = spec.screen
    ? callScreen(pen, w) +
      (spec.buttons > 2 ? callButtons(pen, spec.buttons, w, 132, h - 14) : keypad(pen, w / 2 - 21, 131, 0.74))
    : callButtons(pen, spec.buttons, w, 92, h - 14) + (spec.buttons < 3 ? waves(w / 2 - 6, h - 32, 34, '#cdd6de') : '');
  const ring = spec.screen && spec.buttons > 0 && spec.buttons <= 2;
  pen.front(
    [0, 0, 0],
    h,
    blackGlass(pen, 5, 5, w - 10, h - 10, 5) +
      slots(speaker, '#5b6772') +
      lower +
      (ring ? repeat(spec.buttons, (i) => circle(w - 12 - i * 7, h - 12, 2.2, { fill: LAMP.blue })) : ''),
  );
  const eye = [w / 2, -0.6, h - 30] as const;
  ledsAt(
    pen,
    eye,
    [0, -1, 0],
    [
      [-22, 0],
      [22, 0],
    ],
    3.4,
    'white',
  );
  lens(pen, eye, [0, -1, 0], 14);
}

function drawIndoorStation(pen: Pen, spec: Intercom, material: Material): void {
  const [w, d, h] = [236, 22, 156];
  pen.box([0, 0, 0], [w, d, h], material, 8);
  const [x, y, sw, sh] = [18, 16, w - 62, h - 32];
  const scene = pen.linear(x, y, x, y + sh, ['#8fb0cf', ['#7590aa', 0.5], '#3d5266']);
  const tiles = Math.max(1, spec.buttons);
  pen.front(
    [0, 0, 0],
    h,
    blackGlass(pen, 6, 6, w - 12, h - 12, 6) +
      rect(x, y, sw, sh, { r: 2, fill: scene }) +
      path(`M${x} ${y + sh * 0.72}h${sw}v${sh * 0.28}h${-sw}z`, { fill: '#2b3742', opacity: 0.6 }) +
      path(`M${x + sw * 0.34} ${y + sh}q2 -38 ${sw * 0.16} -38t${sw * 0.16} 38z`, { fill: '#1b2733' }) +
      circle(x + sw * 0.5, y + sh * 0.46, 15, { fill: '#d9c3ae' }) +
      rect(x, y, sw, 14, { fill: '#0d1a28', opacity: 0.6 }) +
      lettering('DOOR 1', x + 6, y + 10, 7.4, { ink: '#e4eefa', spacing: 0.4 }) +
      (spec.screen
        ? rect(x + sw - 62, y + sh - 42, 56, 36, { r: 2, fill: '#123a68', stroke: '#9cc8f5', width: 1 })
        : '') +
      repeat(Math.min(tiles, 12), (i) => {
        const pitch = Math.min(26, (h - 36) / tiles);
        const r = Math.min(8, pitch * 0.42);
        const cy = h / 2 + (i - (tiles - 1) / 2) * pitch;
        return (
          circle(w - 25, cy, r, { stroke: i === 0 ? LAMP.green : '#7d8a96', width: 1.4 }) +
          circle(w - 25, cy, r * 0.35, { fill: i === 0 ? LAMP.green : '#aeb9c4' })
        );
      }) +
      argusLogo(w - 25, h - 14, 0.42, '#8b97a3'),
  );
}

/** Video intercom: door station with buttons, screen or both; or the indoor monitor. */
export function drawIntercom(spec: Intercom): string {
  const pen = new Pen();
  const draw = spec.unit === 'door' ? drawDoorStation : drawIndoorStation;
  draw(pen, spec, MATERIALS[spec.color]);
  return pen.toSvg({ drop: 4, pad: spec.unit === 'door' ? 14 : 30, spread: 0.9 });
}
