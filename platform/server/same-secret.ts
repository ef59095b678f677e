import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a text from outside is the secret, in a time that tells nothing about it. Digests are compared: they are of
 * one length, while two texts of as many letters need not be of as many bytes.
 */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}
