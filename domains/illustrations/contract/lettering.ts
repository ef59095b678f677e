import { num, path } from './markup.ts';

/** Cap height of the glyphs below, in glyph units. */
const CAP = 7;
const GAP = 1.3;

/**
 * Single-stroke glyphs: [width, path relative to the glyph's top left corner].
 * Drawn here because rasterisers substitute whatever font the machine has, and the same key must give the same picture.
 */
const GLYPHS: Readonly<Record<string, readonly [number, string]>> = {
  A: [5, 'm0 7l2.5-7 2.5 7m-4.1-2.4h3.2'],
  B: [4.8, 'v7h2.8q2 0 2-1.9t-2-1.7h-2.8m0-3.4h2.5q1.8 0 1.8 1.7t-1.8 1.7'],
  C: [5, 'm5 1.6q-.6-1.6-2.4-1.6-2.6 0-2.6 3.5t2.6 3.5q1.8 0 2.4-1.6'],
  D: [5, 'v7h2q3 0 3-3.5t-3-3.5h-2'],
  E: [4.4, 'm4.4 0h-4.4v7h4.4m-4.4-3.6h3.8'],
  F: [4.4, 'm4.4 0h-4.4v7m0-3.6h3.8'],
  G: [5, 'm5 1.6q-.6-1.6-2.4-1.6-2.6 0-2.6 3.5t2.6 3.5q2.4 0 2.4-3h-2.2'],
  H: [4.6, 'v7m0-3.6h4.6m0-3.4v7'],
  I: [0.6, 'm.3 0v7'],
  J: [3.6, 'm3.6 0v5q0 2-1.8 2t-1.8-1.8'],
  K: [4.6, 'v7m4.4-7l-4.4 4.4m1.5-1.5l3.1 4.1'],
  L: [4, 'v7h4'],
  M: [5.6, 'm0 7v-7l2.8 5 2.8-5v7'],
  N: [4.6, 'm0 7v-7l4.6 7v-7'],
  O: [5.2, 'm2.6 0q-2.6 0-2.6 3.5t2.6 3.5 2.6-3.5-2.6-3.5'],
  P: [4.6, 'm0 7v-7h2.6q2 0 2 2t-2 2h-2.6'],
  Q: [5.2, 'm2.6 0q-2.6 0-2.6 3.5t2.6 3.5 2.6-3.5-2.6-3.5m.4 5.2l2 2'],
  R: [4.8, 'm0 7v-7h2.6q2 0 2 2t-2 2h-2.6m2.4 0l2.4 3'],
  S: [4.8, 'm4.6 1.4q-.5-1.4-2.3-1.4-2.2 0-2.2 1.8 0 1.3 2.3 1.7 2.4.4 2.4 1.8 0 1.7-2.4 1.7-1.9 0-2.4-1.5'],
  T: [5, 'h5m-2.5 0v7'],
  U: [4.8, 'v4.6q0 2.4 2.4 2.4t2.4-2.4v-4.6'],
  V: [4.8, 'l2.4 7 2.4-7'],
  W: [7, 'l1.7 7 1.8-6 1.8 6 1.7-7'],
  X: [4.6, 'l4.6 7m0-7l-4.6 7'],
  Y: [4.8, 'l2.4 3.6 2.4-3.6m-2.4 3.6v3.4'],
  Z: [4.6, 'h4.6l-4.6 7h4.6'],
  0: [4.6, 'm2.3 0q-2.3 0-2.3 3.5t2.3 3.5 2.3-3.5-2.3-3.5'],
  1: [2.2, 'm.2 1.4l1.6-1.4v7'],
  2: [4.5, 'm.1 1.8q.2-1.8 2.2-1.8 2 0 2 1.9 0 1.2-1.6 2.5l-2.6 2.6h4.4'],
  3: [4.5, 'm.2 1.3q.6-1.3 2.1-1.3 2 0 2 1.7t-2 1.6q2.2 0 2.2 1.8t-2.3 1.9q-1.7 0-2.2-1.5'],
  4: [4.6, 'm3.4 7v-7l-3.4 4.8h4.6'],
  5: [4.5, 'm4.2 0h-3.6l-.4 3.2q.8-.7 2-.7 2.3 0 2.3 2.2t-2.4 2.3q-1.6 0-2.1-1.4'],
  6: [4.5, 'm4.2 1.1q-.6-1.1-1.8-1.1-2.4 0-2.4 3.8 0 3.2 2.3 3.2 2.2 0 2.2-2.2t-2.2-2.2q-1.8 0-2.3 1.8'],
  7: [4.4, 'h4.4l-2.8 7'],
  8: [4.6, 'm2.3 3.3q-2 0-2-1.7t2-1.6 2 1.6-2 1.7q-2.3 0-2.3 1.9t2.3 1.8 2.3-1.8-2.3-1.9'],
  9: [4.5, 'm.3 5.9q.6 1.1 1.8 1.1 2.4 0 2.4-3.8 0-3.2-2.3-3.2-2.2 0-2.2 2.2t2.2 2.2q1.8 0 2.3-1.8'],
  '.': [0.4, 'm.2 6.9h.1'],
  '-': [2.4, 'm0 3.8h2.4'],
  '+': [3.4, 'm0 3.8h3.4m-1.7-1.7v3.4'],
  '×': [3, 'm0 2.4l3 3m0-3l-3 3'],
  '/': [2.4, 'm0 7.4l2.4-7.8'],
  '·': [0.6, 'm.3 3.6h.1'],
  ':': [0.6, 'm.3 2.2h.1m-.1 3.6h.1'],
  '*': [3.4, 'm1.7 1.4v4m-1.7-3l3.4 2m0-2l-3.4 2'],
  '#': [4.2, 'm1.4 0l-.8 7m3.2-7l-.8 7m-2.8-4.6h4m-.4 2.2h-4'],
  ' ': [2.4, ''],
};

export interface LetteringStyle {
  ink: string;
  anchor?: 'start' | 'middle' | 'end';
  /** 1 is a medium weight; 1.3 is bold. */
  weight?: number;
  /** Extra space between letters, in drawing units. */
  spacing?: number;
}

/**
 * Upper-case lettering with its baseline at (x, y). `size` is the font size (cap height is 0.72 of it).
 * Throws a RangeError for a character that has no glyph, so that a new word is noticed when it is first drawn.
 */
export function lettering(text: string, x: number, y: number, size: number, style: LetteringStyle): string {
  const scale = (size * 0.716) / CAP;
  const gap = GAP + (style.spacing ?? 0) / scale;
  let d = '';
  let pen = 0;
  for (const character of text.toUpperCase()) {
    const glyph = GLYPHS[character];
    if (!glyph) throw new RangeError(`no glyph for "${character}"`);
    if (glyph[1]) d += `M${num(pen, 2)} 0${glyph[1]}`;
    pen += glyph[0] + gap;
  }
  const width = Math.max(0, pen - gap) * scale;
  const left = style.anchor === 'middle' ? x - width / 2 : style.anchor === 'end' ? x - width : x;
  const transform = `translate(${num(left, 2)} ${num(y - CAP * scale, 2)}) scale(${num(scale, 3)})`;
  return path(d, { stroke: style.ink, width: 1.05 * (style.weight ?? 1), cap: 'round', transform });
}
