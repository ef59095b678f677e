import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Codes of the previous and the next step are accepted too, since clocks differ. */
const WINDOW = 1;

function generator(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: 'Argus',
    label,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** The URI for an authenticator app, per RFC 6238 and the key URI format: SHA-1, 6 digits, 30 s. */
export function enrolment(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = generator(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step a code belongs to (seconds since 1970 / 30), or null if it matches none near `at`. */
export function stepOf(secret: Buffer, code: string, at: Date): number | null {
  const delta = generator(secret, '').validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

// No 0, 1, I, L, O, U: they are easily confused when read from paper.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Codes like `7KQM-2XRT-9HBW`, 58 random bits each. */
export function newRecoveryCodes(count: number): string[] {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: count }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** A recovery code normalized for hashing; null if it cannot be one. */
export function normaliseRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return code.length === GROUPS * GROUP_LENGTH ? code : null;
}
