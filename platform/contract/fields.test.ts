import { expect, it } from 'vitest';
import { text } from './fields.ts';

it.each([
  ['a camera\u0008', 'a camera'],
  ['\ufffe a\u000b b \u{1ffff}\u0085', 'a b'],
  ['two\r\nlines\tof 摄像机 📷', 'two\r\nlines\tof 摄像机 📷'],
])('%j is kept as %j', (typed, kept) => {
  expect(text(50).parse(typed)).toBe(kept);
});

it.each(['\u0008', ' \ufffe ', 'a\u0000b', 'a\ud800b'])('%j is refused', (typed) => {
  expect(text(50, 1).safeParse(typed).success).toBe(false);
});
