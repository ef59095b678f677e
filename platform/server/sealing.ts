import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Environment } from './environment.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a separate key for each use from SECRET_KEY (ADR 0014). */
export function keyFor({ SECRET_KEY }: Pick<Environment, 'SECRET_KEY'>, use: string): Buffer {
  if (!SECRET_KEY) throw new Error('SECRET_KEY is not set');
  return Buffer.from(hkdfSync('sha256', SECRET_KEY, '', `argus ${use}`, 32));
}

/** Encrypts a secret with AES-256-GCM, bound to what it belongs to: nonce, tag, ciphertext. */
export function seal(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret. Throws if it was altered, moved to another owner, or sealed with another key. */
export function unseal(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
