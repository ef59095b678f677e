import { createHash } from 'node:crypto';
import type { Session } from './session.ts';

/** Sent with every answer to somebody signed in: when it differs from the last one, their rights or terms have changed. */
export const ACCESS_HEADER = 'access-digest';

/**
 * Cached by the identity of the list of keys: every read of an account's access makes a new list, and the entry goes
 * with it.
 */
const digests = new WeakMap<readonly string[], string>();

/** Short, equal for equal rights and terms, and reveals nothing about them. */
export function accessDigestOf({ identity, relationType, merchantId, permissions, terms }: Session): string {
  const known = digests.get(permissions);
  if (known !== undefined) return known;
  const rights = JSON.stringify([identity, relationType, merchantId, permissions, terms]);
  const digest = createHash('sha256').update(rights).digest('base64url').slice(0, 16);
  digests.set(permissions, digest);
  return digest;
}
