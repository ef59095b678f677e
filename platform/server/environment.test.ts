import { expect, test } from 'vitest';
import { environmentSchema } from './environment.ts';

test.each([
  [undefined, true],
  ['0', false],
  ['1', true],
  ['2', true],
  ['en', true],
])('the international setting %s: other languages than Chinese %s', (INTERNATIONAL, international) => {
  expect(environmentSchema.shape.INTERNATIONAL.parse(INTERNATIONAL)).toBe(international);
});
