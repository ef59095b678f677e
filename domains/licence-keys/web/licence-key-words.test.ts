import { expect, test } from 'vitest';
import * as m from '#messages';
import { addedWords, poolWord } from './licence-key-words.ts';

const pool = { id: 1, productId: 1, productName: '', partNumber: '', merId: 1, owedCount: 0 };

test('a SKU that never had keys has not used them up', () => {
  const none = { ...pool, freeCount: 0, deliveredCount: 0, returnedCount: 0 };
  expect(poolWord(none)).toBe(m.licence_keys_state_never());
  expect(poolWord({ ...none, deliveredCount: 1 })).toBe(m.licence_keys_state_none());
  expect(poolWord({ ...none, freeCount: 1 })).toBe(m.licence_keys_state_some());
});

test('a repeated line is said, and nothing that did not happen', () => {
  const said = addedWords({ added: 3, known: 0, repeated: 1 });
  expect(said).toContain(m.licence_keys_add_repeated({ count: 1 }));
  expect(said).not.toContain('0');
});
