import type { UploadModel } from '../../../platform/contract/upload-model.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { FileStore, StoredFile } from '../../../platform/server/files.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { privateFileUrl, publicFileUrl } from '../contract/file-address.ts';
import { deleteFile, findFile } from './file-repository.ts';

interface UploadFacts {
  readonly fileName: string;
  readonly byteSize: number;
  readonly mediaType: string;
}

/** The key in the file store; null for a URL that is none of an upload. */
function storageKeyOf(url: string): string | null {
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (url === publicFileUrl(name)) return `public/${name}`;
  return url === privateFileUrl(name) ? `private/${name}` : null;
}

/** Whether `url` is a file that this account uploaded for `model`: nobody may attach another account's file. */
export async function isOwnUpload(
  db: Db,
  scope: BuyerScope,
  model: Pick<UploadModel, 'name'>,
  url: string,
): Promise<boolean> {
  const storageKey = storageKeyOf(url);
  const file = storageKey === null ? undefined : await findFile(db, storageKey);
  return file?.owner_id === scope.accountId && file.model === model.name;
}

/** Name, size and type of a file as it was uploaded. Who may know them, the caller has checked. */
export async function uploadFacts(db: Db, url: string): Promise<UploadFacts | null> {
  const storageKey = storageKeyOf(url);
  const file = storageKey === null ? undefined : await findFile(db, storageKey);
  return file ? { fileName: file.file_name, byteSize: file.byte_size, mediaType: file.media_type } : null;
}

/** An uploaded file for reading, whose reader the caller has checked; null when it is not in the store. */
export async function openUpload(files: FileStore, url: string): Promise<StoredFile | null> {
  const storageKey = storageKeyOf(url);
  return storageKey === null ? null : files.open(storageKey);
}

/** Deletes an uploaded file, whose record is about to be deleted. May be repeated. */
export async function removeUpload(
  { database, files }: Pick<Services, 'database' | 'files'>,
  url: string,
): Promise<void> {
  const storageKey = storageKeyOf(url);
  if (storageKey === null) return;
  await files.remove(storageKey);
  await deleteFile(database, storageKey);
}
