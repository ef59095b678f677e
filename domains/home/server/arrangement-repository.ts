import type { Db } from '../../../platform/server/database.ts';
import type { Arrangement } from '../contract/arrangement.ts';

const PAGE = 1;

export const readPage = (db: Db) =>
  db.selectFrom('home_page').select(['draft', 'draft_at', 'told_at']).where('id', '=', PAGE).executeTakeFirstOrThrow();

/** A transaction that changes the arrangement locks this row. */
export const lockPage = (tx: Db) =>
  tx
    .selectFrom('home_page')
    .select(['draft', 'draft_at', 'told_at'])
    .where('id', '=', PAGE)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function saveDraft(tx: Db, draft: Arrangement, at: Date): Promise<void> {
  await tx
    .updateTable('home_page')
    .set({ draft: JSON.stringify(draft), draft_at: at })
    .where('id', '=', PAGE)
    .execute();
}

export async function saveToldAt(tx: Db, at: Date): Promise<void> {
  await tx.updateTable('home_page').set({ told_at: at }).where('id', '=', PAGE).execute();
}

/** The versions with the latest times, the planned one first. */
export const readNewestVersions = (db: Db, limit: number) =>
  db
    .selectFrom('home_version')
    .select(['id', 'arrangement', 'shows_from'])
    .orderBy('shows_from', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Versions with who published them, without what they hold. */
export const listVersions = (db: Db, limit: number) =>
  db
    .selectFrom('home_version')
    .leftJoin('account', 'account.id', 'home_version.account_id')
    .select(['home_version.id', 'shows_from', 'account.nickname'])
    .orderBy('shows_from', 'desc')
    .orderBy('home_version.id', 'desc')
    .limit(limit)
    .execute();

export const findVersion = (db: Db, id: number) =>
  db.selectFrom('home_version').select(['id', 'arrangement', 'shows_from']).where('id', '=', id).executeTakeFirst();

export async function insertVersion(
  tx: Db,
  version: { arrangement: Arrangement; showsFrom: Date; accountId: number },
): Promise<void> {
  await tx
    .insertInto('home_version')
    .values({
      arrangement: JSON.stringify(version.arrangement),
      shows_from: version.showsFrom,
      account_id: version.accountId,
    })
    .execute();
}

/** @returns the ids of the plans that are no more */
export async function deletePlans(tx: Db, now: Date, id?: number): Promise<number[]> {
  let plans = tx.deleteFrom('home_version').where('shows_from', '>', now);
  if (id !== undefined) plans = plans.where('id', '=', id);
  const deleted = await plans.returning('id').execute();
  return deleted.map((row) => row.id);
}

/** Forgets all but the newest versions that have come. */
export async function deleteOldVersions(tx: Db, now: Date, kept: number): Promise<void> {
  await tx
    .deleteFrom('home_version')
    .where('id', 'in', (of) =>
      of
        .selectFrom('home_version')
        .select('id')
        .where('shows_from', '<=', now)
        .orderBy('shows_from', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

/** Keeps a preview, and forgets those that are over or too many. */
export async function insertPreview(
  tx: Db,
  preview: { tokenHash: string; arrangement: Arrangement; expiresAt: Date },
  { now, most }: { now: Date; most: number },
): Promise<void> {
  await tx.deleteFrom('home_preview').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('home_preview')
    .where('token_hash', 'in', (of) =>
      of
        .selectFrom('home_preview')
        .select('token_hash')
        .orderBy('expires_at', 'desc')
        .offset(most - 1),
    )
    .execute();
  await tx
    .insertInto('home_preview')
    .values({
      token_hash: preview.tokenHash,
      arrangement: JSON.stringify(preview.arrangement),
      expires_at: preview.expiresAt,
    })
    .execute();
}

export const findPreview = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('home_preview')
    .select('arrangement')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
