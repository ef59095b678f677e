import type { UploadModel } from '../../../platform/contract/upload-model.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { privateFileUrl, publicFileUrl } from '../contract/file-address.ts';
import { deleteFile, findFile } from './file-repository.ts';

/** The key under which the file at `url` is stored; null for anything but the address of an upload. */
function keyOf(url: string): string | null {
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
  const storageKey = keyOf(url);
  if (storageKey === null) return false;
  const file = await findFile(db, storageKey);
  return file?.owner_id === scope.accountId && file.model === model.name;
}

/** Deletes an uploaded file, whose record is about to be deleted. May be repeated. */
export async function removeUpload(
  { database, files }: Pick<Services, 'database' | 'files'>,
  url: string,
): Promise<void> {
  const storageKey = keyOf(url);
  if (storageKey === null) return;
  await files.remove(storageKey);
  await deleteFile(database, storageKey);
}
