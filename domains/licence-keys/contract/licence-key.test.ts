import { expect, it } from 'vitest';
import { readKeys } from './licence-key.ts';

it('reads keys a line each, once, and counts what is none without naming it', () => {
  expect(readKeys([' AAAA-BBBB ', '', 'AAAA-BBBB', 'key/with+signs==', 'two words', 'abc'])).toEqual({
    keys: ['AAAA-BBBB', 'key/with+signs=='],
    repeated: 1,
    wrong: 2,
  });
});
