import { randomBytes } from 'node:crypto';

/** Makes names of requests: the process's own random start, then a count. */
export function requestIds(): () => string {
  const start = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}
