import { createHash } from 'node:crypto';
import type { Session } from './session.ts';

/** Sent with every answer to somebody signed in: when it differs from the last one, what they may do has changed. */
export const ACCESS_HEADER = 'access-mark';

/** By the list of keys, which is one object for as long as nothing changes for the account. */
const marks = new WeakMap<readonly string[], string>();

/** Short, equal for equal rights, and tells nothing of them. */
export function accessMarkOf({ identity, relationType, merchantId, permissions }: Session): string {
  const known = marks.get(permissions);
  if (known !== undefined) return known;
  const rights = JSON.stringify([identity, relationType, merchantId, permissions]);
  const mark = createHash('sha256').update(rights).digest('base64url').slice(0, 16);
  marks.set(permissions, mark);
  return mark;
}
