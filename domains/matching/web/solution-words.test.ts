import { expect, test } from 'vitest';
import { whyNot } from './solution-words.ts';

test('what costs less is never called more expensive; other reasons stand', () => {
  for (const id of ['dearer', 'dearerInAll'] as const) {
    expect(whyNot(id, -100)).not.toBe(whyNot(id, 100));
    expect(whyNot(id)).toBe(whyNot(id, 100));
  }
  expect(whyNot('late', -100)).toBe(whyNot('late', 100));
});
