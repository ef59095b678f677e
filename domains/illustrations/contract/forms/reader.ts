import type { FormSpecs } from '../illustration-spec.ts';
import { keypad } from '../keypad.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { lens } from '../optics.ts';
import { argusLogo, blackGlass, fingerprint, waves } from '../panel-details.ts';
import { Pen } from '../pen.ts';

type Reader = FormSpecs['reader'];

const SILVER = '#cdd6de';

function cardSymbol(x: number, y: number, size: number): string {
  return (
    rect(x - size * 0.42, y - size * 0.17, size * 0.27, size * 0.34, { r: 2, stroke: SILVER, width: size * 0.04 }) +
    waves(x - size * 0.06, y, size * 0.9, SILVER)
  );
}

/** Narrow reader with a light bar; the keypad pushes the sensor to its foot. */
function drawReaderFront(pen: Pen, spec: Reader, w: number, h: number): string {
  const bar =
    rect(w / 2 - 19, 13, 38, 7.4, { r: 3.7, fill: '#39b8ff', opacity: 0.2 }) +
    rect(w / 2 - 15, 15, 30, 3.4, { r: 1.7, fill: '#39b8ff' });
  const finger = spec.sensor === 'finger';
  if (spec.keypad) {
    const foot = finger
      ? fingerprint(w / 2, 128, 13)
      : rect(w / 2 - 13, 120, 26, 13, { r: 2, stroke: '#93a0ac', width: 1.2 }) +
        lettering('ID', w / 2, 129.4, 7.4, { ink: '#93a0ac', anchor: 'middle' });
    return bar + keypad(pen, w / 2 - 28, 36) + foot;
  }
  return (
    bar + (finger ? fingerprint(w / 2, 64, 15) : cardSymbol(w / 2, 68, 48)) + argusLogo(w / 2, h - 24, 0.85, '#8b97a3')
  );
}

/** Face terminal: a screen with a framed face under two cameras. */
function drawTerminalFront(pen: Pen, spec: Reader, w: number, h: number): string {
  const [sx, sy, sw, sh] = [13, 34, w - 26, spec.keypad ? 78 : 112];
  const [cx, cy, r] = [w / 2, sy + sh * 0.42, sh * 0.19];
  const sky = pen.linear(sx, sy, sx + sw, sy + sh, ['#3d86d8', '#123a68']);
  const person = path(`M${cx - r * 1.9} ${sy + sh - 12}q0 ${-r * 1.5} ${r * 1.9} ${-r * 1.5}t${r * 1.9} ${r * 1.5}z`, {
    fill: '#0c2746',
    opacity: 0.75,
  });
  const [b, k] = [r * 1.75, r * 0.6];
  const frame =
    `M${cx - b} ${cy - b + k}v${-k}h${k}M${cx + b - k} ${cy - b}h${k}v${k}` +
    `M${cx + b} ${cy + b - k}v${k}h${-k}M${cx - b + k} ${cy + b}h${-k}v${-k}`;
  return (
    rect(sx, sy, sw, sh, { r: 3, fill: sky }) +
    person +
    path(`M${cx - r * 0.8} ${cy}a${r * 0.8} ${r} 0 1 1 ${r * 1.6} 0a${r * 0.8} ${r * 1.1} 0 1 1 ${-r * 1.6} 0z`, {
      fill: '#cfe0f2',
      opacity: 0.9,
    }) +
    path(frame, { stroke: '#57e39b', width: 1.8, cap: 'round' }) +
    (spec.keypad ? '' : lettering('08:02', sx + 6, sy + 11, 7, { ink: '#e4eefa' })) +
    (spec.keypad ? keypad(pen, w / 2 - 23, sy + sh + 6, 0.8) : cardSymbol(w / 2 + 1, h - 21, 24)) +
    circle(w - 16, h - 12, 1.6, { fill: LAMP.green })
  );
}

/** Access reader: card, fingerprint or face, with or without a keypad. */
export function drawReader(spec: Reader): string {
  const pen = new Pen();
  const face = spec.sensor === 'face';
  const [w, d, h] = face ? [100, 24, 188] : [spec.keypad ? 92 : 62, 24, 150];
  pen.box([0, 0, 0], [w, d, h], MATERIALS[spec.color], 8);
  const draw = face ? drawTerminalFront : drawReaderFront;
  pen.front([0, 0, 0], h, blackGlass(pen, 6, 6, w - 12, h - 12, 6) + draw(pen, spec, w, h));
  if (face) for (const x of [-13, 13]) lens(pen, [w / 2 + x, -0.6, h - 20], [0, -1, 0], 8.5);
  return pen.toSvg({ drop: 4, spread: 0.9, pad: face ? 14 : 22 });
}
