import { lettering } from './lettering.ts';
import { rect } from './markup.ts';
import type { Pen } from './pen.ts';

/** A telephone keypad, 56 × 72 units at scale 1, from its upper left corner. */
export function keypad(pen: Pen, x: number, y: number, scale = 1): string {
  return [...'123456789*0#']
    .map((digit, i) => {
      const [kx, ky] = [x + (i % 3) * 20 * scale, y + Math.floor(i / 3) * 19 * scale];
      const [w, h] = [16 * scale, 15 * scale];
      const fill = pen.linear(0, ky, 0, ky + h, ['#39434d', '#252d34']);
      return (
        rect(kx, ky, w, h, { r: 3 * scale, fill, stroke: '#4e5a66', width: 0.6 }) +
        lettering(digit, kx + w / 2, ky + 10.6 * scale, 8.8 * scale, { ink: '#d5dde4', anchor: 'middle' })
      );
    })
    .join('');
}
