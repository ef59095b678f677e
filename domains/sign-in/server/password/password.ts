import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

let unknownHash: Promise<string> | undefined;

/** argon2id with the library's parameters: 19 MiB, 2 passes, 1 lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Whether `password` matches `stored`. Without a stored hash it takes the same time and returns false, so that
 * response times do not reveal whether an account exists.
 */
export async function passwordIsRight(stored: string | null, password: string): Promise<boolean> {
  unknownHash ??= hashPassword(randomBytes(32).toString('hex'));
  const matches = await verify(stored ?? (await unknownHash), password);
  return stored !== null && matches;
}
