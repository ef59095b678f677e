import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { Pen } from '../pen.ts';

const SCENES = [
  ['#8fa9bf', '#3d5266'],
  ['#a7b59a', '#4a5a46'],
  ['#b9a98c', '#5c4e3a'],
  ['#7f93ab', '#2c3c50'],
  ['#9fb3ba', '#46585f'],
  ['#8b97a3', '#39434d'],
] as const;

/** One camera picture: road, entrance, car park or corridor, in turn. */
function picture(pen: Pen, index: number, x: number, y: number, w: number, h: number): string {
  const scene = SCENES[(index * 5 + 2) % SCENES.length] ?? SCENES[0];
  const ground = rect(x, y, w, h, { fill: pen.linear(0, y, 0, y + h, scene) });
  const contents = [
    () =>
      path(`M${x} ${y + h}L${x + w * 0.42} ${y + h * 0.4}h${w * 0.16}L${x + w} ${y + h}z`, {
        fill: '#2b333b',
        opacity: 0.75,
      }) + path(`M${x + w * 0.5} ${y + h * 0.48}V${y + h}`, { stroke: '#e6ebef', width: 1, dash: '4 4' }),
    () =>
      rect(x + w * 0.1, y + h * 0.3, w * 0.28, h * 0.6, { fill: '#1d242b', opacity: 0.6 }) +
      rect(x + w * 0.56, y + h * 0.2, w * 0.32, h * 0.7, { fill: '#1d242b', opacity: 0.45 }) +
      rect(x, y + h * 0.86, w, h * 0.14, { fill: '#1d242b', opacity: 0.6 }),
    () =>
      rect(x, y + h * 0.66, w, h * 0.34, { fill: '#20272e', opacity: 0.6 }) +
      rect(x + w * 0.22, y + h * 0.5, w * 0.2, h * 0.2, { r: 2, fill: '#dfe5ea', opacity: 0.8 }) +
      rect(x + w * 0.56, y + h * 0.54, w * 0.18, h * 0.18, { r: 2, fill: '#3a6aa8', opacity: 0.9 }),
    () =>
      path(
        `M${x} ${y}L${x + w * 0.3} ${y + h * 0.3}v${h * 0.4}L${x} ${y + h}zM${x + w} ${y}L${x + w * 0.7} ${y + h * 0.3}v${h * 0.4}L${x + w} ${y + h}z`,
        { fill: '#1d242b', opacity: 0.55 },
      ),
  ];
  const tracked =
    index % 3 === 1 ? rect(x + w * 0.5, y + h * 0.36, w * 0.16, h * 0.42, { stroke: '#4be09a', width: 1 }) : '';
  return ground + (contents[index % contents.length]?.() ?? '') + tracked;
}

/** Monitor showing `grid` × `grid` pictures; the stand keeps its size, so larger diagonals look larger. */
export function drawMonitor(spec: FormSpecs['monitor']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const w = 200 + Math.min(spec.inch, 110) * 2.8;
  const [d, h] = [12, (w * 9) / 16 + 4];
  pen.cylinder([w / 2, 20, -50], [0, 0, 1], 5, 58, MATERIALS.black);
  pen.box([w / 2 - 16, 14, -46], [32, 10, 60], MATERIALS.black, 3);
  pen.box([0, 0, 0], [w, d, h], material, 4);
  const [screenW, screenH] = [w - 10, h - 12];
  const [cw, ch] = [screenW / spec.grid, screenH / spec.grid];
  pen.front(
    [0, 0, 0],
    h,
    rect(5, 4, screenW, screenH, { r: 1, fill: '#05080b' }) +
      repeat(spec.grid ** 2, (i) =>
        picture(pen, i, 5 + (i % spec.grid) * cw + 1, 4 + Math.floor(i / spec.grid) * ch + 1, cw - 2, ch - 2),
      ) +
      path(`M5 ${screenH * 0.7}L${screenW * 0.5} 4H5Z`, { fill: '#ffffff', opacity: 0.07 }) +
      circle(w - 12, h - 4, 1.3, { fill: LAMP.green }) +
      lettering('ARGUS', w / 2, h - 2, 5, { ink: material.ink, anchor: 'middle', spacing: 0.8 }),
  );
  pen.stand([w / 2 - 48, -24, -50], 96, 88);
  return pen.toSvg({ pad: 16 });
}
