import { expect, test } from 'vitest';
import { containing } from './like-pattern.ts';

test.each([
  ['DS-2CD', '%DS-2CD%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
  ['$&', '%$&%'],
  ['', '%%'],
])('texts containing %j are found by %j', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
