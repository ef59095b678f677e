import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { Pen } from '../pen.ts';

const [W, D, H] = [240, 46, 190];

function terminal(pen: Pen, x: number, y: number, w: number, pins: number): string {
  const pitch = w / pins;
  return (
    rect(x, y, w, 18, { r: 1.4, fill: pen.linear(0, y, 0, y + 18, ['#3fae6a', '#1f7a44']) }) +
    repeat(pins, (k) => {
      const cx = x + pitch * (k + 0.5);
      return (
        circle(cx, y + 6, 2.2, { fill: '#d7dee4', stroke: '#54606b', width: 0.5 }) +
        path(`M${cx - 1.5} ${y + 6}h3`, { stroke: '#54606b', width: 0.6 }) +
        rect(cx - 1.6, y + 11, 3.2, 5, { r: 0.4, fill: '#0c2a18' })
      );
    })
  );
}

function doorChannel(pen: Pen, index: number, doors: number): string {
  const places = doors > 4 ? 8 : 4;
  const pitch = (W - 48) / places;
  const [x, w] = [24 + index * pitch, pitch - (places === 4 ? 6 : 3)];
  const ends = [24, H - 46];
  if (index >= doors) {
    return ends.map((y) => rect(x, y + 2, w, 14, { r: 1, stroke: '#2fa07a', width: 0.8, dash: '3 2' })).join('');
  }
  const name = places === 4 ? `DOOR ${index + 1}` : `D${index + 1}`;
  const relay = pen.linear(0, 54, 0, 64, ['#3b4650', '#1a2026']);
  return (
    ends.map((y) => terminal(pen, x, y, w, places === 4 ? 6 : 3)).join('') +
    lettering(name, x + w / 2, 50, 5.6, { ink: '#d8efe4', anchor: 'middle', spacing: 0.2 }) +
    circle(x + 4, 58, 1.8, { fill: '#6df0a8' }) +
    rect(x + 8, 54, Math.min(16, w - 9), 10, { r: 1, fill: relay })
  );
}

function board(pen: Pen, doors: number): string {
  const traces = Array.from({ length: 9 }, (_, i) => `M${40 + i * 9} 48V${74 + i * 3}H${120 + i * 5}V96`).join('');
  return (
    rect(18, 20, W - 36, H - 40, { r: 2, fill: pen.linear(18, 20, W, H, ['#1f7a58', '#14553f']) }) +
    path(traces, { stroke: '#2fa07a', width: 0.9, opacity: 0.7 }) +
    repeat(doors > 4 ? 8 : 4, (i) => doorChannel(pen, i, doors)) +
    rect(92, 82, 40, 34, { r: 1.5, fill: '#14191e' }) +
    lettering('ARGUS', 112, 98, 5.6, { ink: '#93a0ac', anchor: 'middle', spacing: 0.4 }) +
    lettering(`AC-${doors}`, 112, 107, 5, { ink: '#93a0ac', anchor: 'middle' }) +
    rect(146, 84, 22, 26, { r: 1.5, fill: '#c6ced6' }) +
    rect(149, 87, 16, 20, { r: 1, fill: '#0d1115' }) +
    rect(36, 84, 40, 14, { r: 2, fill: '#20272e' }) +
    circle(188, 97, 10, { fill: '#c9d1d9', stroke: '#7b8794', width: 1 }) +
    circle(188, 97, 6.5, { stroke: '#9aa6b2', width: 1 }) +
    repeat(3, (i) => rect(36 + i * 12, 104, 9, 12, { r: 1.5, fill: '#2d5ea8' })) +
    circle(206, 122, 2, { fill: LAMP.green }) +
    [22, W - 22]
      .flatMap((x) => [24, H - 24].map((y) => circle(x, y, 2.6, { fill: '#c9a75a', stroke: '#7a6230', width: 0.6 })))
      .join('')
  );
}

/** Access controller in its open case: one pair of terminal blocks per door, unused ones dashed. */
export function drawController(spec: FormSpecs['controller']): string {
  const pen = new Pen();
  pen.box([0, 0, 0], [W, D, H], MATERIALS[spec.color], 6);
  const tray = pen.linear(0, 0, W, H, ['#b9c3cc', '#8f9ba7']);
  pen.front(
    [0, 0, 0],
    H,
    rect(10, 10, W - 20, H - 20, { r: 4, fill: tray }) +
      rect(10, 10, W - 20, 7, { r: 3, fill: '#5b6772', opacity: 0.35 }) +
      board(pen, spec.doors),
  );
  pen.side(
    [W, 0, 0],
    H,
    repeat(3, (i) => circle(D / 2, 50 + i * 44, 9, { stroke: '#6c7884', width: 1 })),
  );
  return pen.toSvg({ drop: 4, spread: 0.9, pad: 16 });
}
