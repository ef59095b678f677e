import { expect, test } from 'vitest';
import { selectionWithout } from './use-data-table.ts';

const seen = new Map(['a', 'b', 'c', 'elsewhere'].map((name) => [name, { name }]));

test('what is done leaves the selection; the others stay, also those of other pages', () => {
  const selection = { a: true, b: true, elsewhere: true } as const;
  const done = new Set(['a', 'c']);
  expect(selectionWithout(selection, seen, ({ name }) => done.has(name))).toEqual({ b: true, elsewhere: true });
  expect(selectionWithout(selection, seen, () => true)).toEqual({});
});
