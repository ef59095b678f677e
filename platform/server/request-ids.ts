import { randomBytes } from 'node:crypto';

/** Generates request ids: a random prefix per process, then a counter. */
export function requestIds(): () => string {
  const start = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}
