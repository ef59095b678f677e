import type { Db } from '../../../platform/server/database.ts';

export async function insertLink(
  db: Db,
  link: { tokenHash: Buffer; email: string; inviterId: number | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_link')
    .values({
      token_hash: link.tokenHash,
      email: link.email,
      inviter_id: link.inviterId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Consumes a valid link. */
export async function takeLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ email: string; inviter_id: number | null } | undefined> {
  const row = await db
    .deleteFrom('sign_in_link')
    .where('token_hash', '=', tokenHash)
    .returning(['email', 'inviter_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

export async function insertJumpToken(db: Db, tokenHash: Buffer, accountId: number, expiresAt: Date): Promise<void> {
  await db
    .insertInto('jump_token')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
    .execute();
}

/** The account of a jump token. */
export async function findJumpToken(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('jump_token')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.account_id;
}

/** Consumes a valid jump token. @returns its account */
export async function takeJumpToken(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .deleteFrom('jump_token')
    .where('token_hash', '=', tokenHash)
    .returning(['account_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.account_id : undefined;
}

export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_link').where('expires_at', '<=', now).execute();
  await db.deleteFrom('jump_token').where('expires_at', '<=', now).execute();
}
