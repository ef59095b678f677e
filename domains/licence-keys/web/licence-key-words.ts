import * as m from '#messages';
import type { KeyPool } from '../contract/licence-key.ts';

/** Whether a SKU has keys left, had some, or never had any. */
export function poolWord({ freeCount, deliveredCount, returnedCount }: KeyPool): string {
  if (freeCount > 0) return m.licence_keys_state_some();
  return deliveredCount + returnedCount > 0 ? m.licence_keys_state_none() : m.licence_keys_state_never();
}

interface Added {
  readonly added: number;
  readonly known: number;
  readonly repeated: number;
}

/** What became of keys that were given: only what there is to say. */
export function addedWords({ added, known, repeated }: Added): string {
  return [
    m.licence_keys_add_done({ count: added }),
    ...(known > 0 ? [m.licence_keys_add_known({ count: known })] : []),
    ...(repeated > 0 ? [m.licence_keys_add_repeated({ count: repeated })] : []),
  ].join(m.licence_keys_add_separator());
}
