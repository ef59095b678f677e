import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares a text from outside with the secret in constant time. Digests are compared because they have equal length;
 * two texts of equal length may differ in bytes.
 */
export function equalInConstantTime(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}
