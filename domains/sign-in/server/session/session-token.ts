import { hash, randomBytes } from 'node:crypto';

/** An unused session ends after 7 days, any session after 30. */
export const SESSION_IDLE_MS = 7 * 24 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000;

/** 256 random bits in base64url; known only to the browser. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. A fast hash is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
