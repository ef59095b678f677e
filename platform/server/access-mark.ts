import { createHash } from 'node:crypto';
import type { Session } from './session.ts';

/** Sent with every answer to somebody signed in: when it differs from the last one, their rights or terms have changed. */
export const ACCESS_HEADER = 'access-mark';

/** By the list of keys, of which each reading of an account's access makes a new one: gone with that list. */
const marks = new WeakMap<readonly string[], string>();

/** Short, equal for equal rights and terms, and tells nothing of them. */
export function accessMarkOf({ identity, relationType, merchantId, permissions, terms }: Session): string {
  const known = marks.get(permissions);
  if (known !== undefined) return known;
  const rights = JSON.stringify([identity, relationType, merchantId, permissions, terms]);
  const mark = createHash('sha256').update(rights).digest('base64url').slice(0, 16);
  marks.set(permissions, mark);
  return mark;
}
