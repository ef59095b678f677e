import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/database.ts';

export interface CodeKey {
  readonly purpose: string;
  readonly recipient: string;
}

/**
 * Replaces an older code by a new one, unless the older one was sent after `resendFrom`.
 * @returns null, or when the older code was sent
 */
export async function replaceCode(
  db: Db,
  { purpose, recipient }: CodeKey,
  code: { hash: string; sentAt: Date; expiresAt: Date; resendFrom: Date },
): Promise<Date | null> {
  const { rows } = await sql`
    INSERT INTO one_time_code AS c (purpose, recipient, code_hash, sent_at, expires_at)
    VALUES (${purpose}, ${recipient}, ${code.hash}, ${code.sentAt}, ${code.expiresAt})
    ON CONFLICT (purpose, recipient) DO UPDATE SET
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0
    WHERE c.sent_at <= ${code.resendFrom}
    RETURNING 1`.execute(db);
  if (rows.length > 0) return null;
  const older = await db
    .selectFrom('one_time_code')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return older?.sent_at ?? code.sentAt;
}

/** Counts a try before it is made. @returns the hash to compare with, or nothing if there is no valid code */
export async function takeCodeTry(
  db: Db,
  { purpose, recipient }: CodeKey,
  tries: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ code_hash: string }>`
    UPDATE one_time_code SET tries = tries + 1
    WHERE purpose = ${purpose} AND recipient = ${recipient} AND tries < ${tries} AND expires_at > ${now}
    RETURNING code_hash`.execute(db);
  return rows[0]?.code_hash;
}

/** @returns whether the code was still there: of two concurrent calls with the same code, one succeeds */
export async function deleteCode(db: Db, { purpose, recipient }: CodeKey, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteEndedCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute();
}
