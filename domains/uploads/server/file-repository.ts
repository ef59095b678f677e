import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';

/** First key of the lock of an account's uploads. */
const UPLOADS_LOCK = 4_072;

export interface StoredFile {
  /** Null for what the mall itself made. */
  ownerId: number | null;
  model: string;
  fileName: string;
  extension: string;
  mediaType: string;
  byteSize: number;
  storageKey: string;
}

export async function insertFile(db: Db, file: StoredFile, at: Date): Promise<void> {
  await db
    .insertInto('file')
    .values({
      owner_id: file.ownerId,
      model: file.model,
      file_name: file.fileName,
      extension: file.extension,
      media_type: file.mediaType,
      byte_size: file.byteSize,
      storage_key: file.storageKey,
      created_at: at,
    })
    .execute();
}

/** Uploads of one account wait for each other from here to the end of the transaction. */
export async function lockUploadsOf(tx: Tx, ownerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(UPLOADS_LOCK)}, ${ownerId}::int)`.execute(tx);
}

/** How many files, and bytes, an account has uploaded since then. */
export async function uploadedSince(db: Db, ownerId: number, since: Date): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('file')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('byte_size'), sql<number>`0`).as('bytes'),
    ])
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** Not one that is being removed: its bytes may be gone. */
export function findFile(db: Db, storageKey: string) {
  return db
    .selectFrom('file')
    .select(['owner_id', 'model', 'file_name', 'media_type', 'byte_size'])
    .where('storage_key', '=', storageKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The same for a record that is about to mention the file. Until the transaction ends, the file cannot be swept; one
 * that is being swept is waited for, and gone.
 */
export function findFileToUse(db: Db, storageKey: string) {
  return db
    .selectFrom('file')
    .select(['owner_id', 'model'])
    .where('storage_key', '=', storageKey)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

/** The same for several, each once, locked in one order for everybody. */
export function findFilesToUse(db: Db, storageKeys: readonly string[]) {
  return db
    .selectFrom('file')
    .select(['owner_id', 'model'])
    .where('storage_key', '=', sql<string>`ANY (${storageKeys}::text[])`)
    .where('removed_at', 'is', null)
    .orderBy('storage_key')
    .forKeyShare()
    .execute();
}

interface Due {
  readonly models: readonly string[];
  readonly uploadedBefore: Date;
  /** When it was last found to be in use. */
  readonly lookedAtBefore: Date;
}

/** Files whose use is to be looked at, longest ago first, locked; those that a form is just using are passed over. */
export function lockDueFiles(tx: Tx, { models, uploadedBefore, lookedAtBefore }: Due, limit: number) {
  return tx
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('removed_at', 'is', null)
    .where('model', 'in', models)
    .where('created_at', '<', uploadedBefore)
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<', lookedAtBefore)]))
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function noteFilesInUse(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable('file').set({ looked_at: at }).where('id', 'in', ids).execute();
}

/** From here on nobody can read or attach them; their bytes and rows go after the commit. */
export async function markRemoved(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable('file').set({ removed_at: at }).where('id', 'in', ids).execute();
}

/** Files whose removal has begun, from the one after `afterId` on. */
export function readRemovedFiles(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('removed_at', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).where('removed_at', 'is not', null).execute();
}
