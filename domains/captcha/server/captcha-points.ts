import * as z from 'zod';
import type { CaptchaType } from '../contract/captcha-endpoints.ts';

const point = z.object({ x: z.number(), y: z.number() });
export type Point = z.output<typeof point>;

/** How far a click may be from the middle of its word, and a piece from its place, in pixels. */
const WORD_TOLERANCE = 25;
const PIECE_TOLERANCE = 5;

const clicked = z.array(point).length(3);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Whether the clicks sent by a client (`[{x,y},…]` for words, `{x,y}` for a piece) match the points of the challenge,
 * in order.
 */
export function pointsMeet(type: CaptchaType, wanted: readonly Point[], pointJson: string): boolean {
  const given = parsed(pointJson);
  if (type === 'clickWord') {
    const clicks = clicked.safeParse(given);
    if (!clicks.success) return false;
    return wanted.every(({ x, y }, index) => {
      const click = clicks.data[index];
      return click && Math.abs(click.x - x) <= WORD_TOLERANCE && Math.abs(click.y - y) <= WORD_TOLERANCE;
    });
  }
  const place = point.safeParse(given);
  const [piece] = wanted;
  return (
    place.success &&
    piece !== undefined &&
    Math.abs(place.data.x - piece.x) <= PIECE_TOLERANCE &&
    place.data.y === piece.y
  );
}
