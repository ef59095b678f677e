import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Environment } from '../../../../platform/server/environment.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a separate key for each use from SECRET_KEY. */
function keyFor({ SECRET_KEY }: Pick<Environment, 'SECRET_KEY'>, use: string): Buffer {
  if (!SECRET_KEY) throw new Error('SECRET_KEY is not set');
  return Buffer.from(hkdfSync('sha256', SECRET_KEY, '', `argus ${use}`, 32));
}

/** Encrypts `secret` with AES-256-GCM, bound to its account: nonce, tag, ciphertext. */
export function sealSecret(environment: Environment, accountId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(environment, 'second factor'), nonce);
  cipher.setAAD(Buffer.from(String(accountId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret of this account. Throws if it was altered, moved, or sealed with another key. */
export function openSecret(environment: Environment, accountId: number, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(environment, 'second factor'), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(String(accountId))).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The stored hash of a recovery code, useless without the key. */
export function hashRecoveryCode(environment: Environment, accountId: number, code: string): Buffer {
  return createHmac('sha256', keyFor(environment, 'recovery code')).update(`${accountId}\n${code}`).digest();
}
