import { expect, test } from 'vitest';
import { nextPosition } from './arrow-keys.ts';

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 3, 2],
  ['ArrowDown', -1, 3, 0],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['a', 0, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s from %i of %i leads to %s', (key, at, count, place) => {
  expect(nextPosition(key, at, count)).toBe(place);
});
