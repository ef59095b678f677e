import { createHmac } from 'node:crypto';
import type { Environment } from '../../../../platform/server/environment.ts';
import { keyFor, seal, unseal } from '../../../../platform/server/sealing.ts';

/** Encrypts `secret`, bound to its account. */
export function sealSecret(environment: Environment, accountId: number, secret: Buffer): Buffer {
  return seal(keyFor(environment, 'second factor'), String(accountId), secret);
}

/** Decrypts a secret of this account. Throws if it was altered, moved, or sealed with another key. */
export function openSecret(environment: Environment, accountId: number, sealed: Buffer): Buffer {
  return unseal(keyFor(environment, 'second factor'), String(accountId), sealed);
}

/** The stored hash of a recovery code, useless without the key. */
export function hashRecoveryCode(environment: Environment, accountId: number, code: string): Buffer {
  return createHmac('sha256', keyFor(environment, 'recovery code')).update(`${accountId}\n${code}`).digest();
}
