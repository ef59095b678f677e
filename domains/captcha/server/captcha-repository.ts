import type { Db } from '../../../platform/server/database.ts';
import type { CaptchaType } from '../contract/captcha-endpoints.ts';
import type { Point } from './captcha-points.ts';

export interface Challenge {
  captcha_type: CaptchaType;
  secret_key: string;
  points: Point[];
}

export async function insertChallenge(
  db: Db,
  challenge: Challenge & { token: string; client_key: string; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('captcha_challenge')
    .values({ ...challenge, points: JSON.stringify(challenge.points) })
    .execute();
}

/** Consumes a live challenge: each can be checked only once. */
export async function takeChallenge(db: Db, token: string, now: Date): Promise<Challenge | undefined> {
  const row = await db
    .deleteFrom('captcha_challenge')
    .where('token', '=', token)
    .returning(['captcha_type', 'secret_key', 'points', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return { ...row, captcha_type: row.captcha_type as CaptchaType, points: row.points as unknown as Point[] };
}

export async function insertPass(db: Db, verificationHash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('captcha_pass').values({ verification_hash: verificationHash, expires_at: expiresAt }).execute();
}

/** Consumes a live pass. @returns whether there was one */
export async function takePass(db: Db, verificationHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('captcha_pass')
    .where('verification_hash', '=', verificationHash)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

export async function deleteEndedCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captcha_challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('captcha_pass').where('expires_at', '<=', now).execute();
}
