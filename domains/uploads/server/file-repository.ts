import type { Db, Tx } from '../../../platform/server/database.ts';

export interface StoredFile {
  ownerId: number;
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

export function findFile(db: Db, storageKey: string) {
  return db
    .selectFrom('file')
    .select(['owner_id', 'model', 'file_name', 'media_type', 'byte_size'])
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
}

/** As `findFile`; until the caller's transaction ends, the record is not deleted. */
export function findFileToAttach(db: Db, storageKey: string) {
  return db
    .selectFrom('file')
    .select(['owner_id', 'model'])
    .where('storage_key', '=', storageKey)
    .forKeyShare()
    .executeTakeFirst();
}

/** Waits for those who attach the file (`findFileToAttach`); whoever attaches it later waits for this transaction. */
export async function lockFile(tx: Tx, storageKey: string): Promise<void> {
  await tx.selectFrom('file').select('id').where('storage_key', '=', storageKey).forUpdate().execute();
}

export async function deleteFile(db: Db, storageKey: string): Promise<void> {
  await db.deleteFrom('file').where('storage_key', '=', storageKey).execute();
}
