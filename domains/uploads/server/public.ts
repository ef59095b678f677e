import type { UploadModel } from '../../../platform/contract/upload-model.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { FileStore, StoredFile } from '../../../platform/server/files.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { ContentType } from './content-type.ts';
import { findFile, findFilesToUse, findFileToUse, insertFile } from './file-repository.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import { bytesOf, keepPicture } from './picture-files.ts';
import { newStorageKey, storageKeyOf, urlOfKey } from './storage-key.ts';

export type { MadePicture };

interface UploadFacts {
  readonly fileName: string;
  readonly byteSize: number;
  readonly mediaType: string;
}

/**
 * Whether `url` is a file that this account uploaded for `model`: nobody may attach another account's file. Asked in the
 * transaction that attaches it, which keeps the file from being swept as unused at that moment.
 */
export async function isOwnUpload(
  db: Db,
  scope: BuyerScope,
  model: Pick<UploadModel, 'name'>,
  url: string,
): Promise<boolean> {
  const storageKey = storageKeyOf(url);
  const file = storageKey === null ? undefined : await findFileToUse(db, storageKey);
  return file?.owner_id === scope.accountId && file.model === model.name;
}

/** The same for several URLs, each different: whether all of them are, asked at once. */
export async function areOwnUploads(
  db: Db,
  scope: BuyerScope,
  model: Pick<UploadModel, 'name'>,
  urls: readonly string[],
): Promise<boolean> {
  const keys = urls.flatMap((url) => storageKeyOf(url) ?? []);
  if (keys.length < urls.length) return false;
  const files = keys.length === 0 ? [] : await findFilesToUse(db, keys);
  const own = files.filter((file) => file.owner_id === scope.accountId && file.model === model.name);
  return own.length === urls.length;
}

/** Other than pictures, which are converted. */
const KEPT_AS_THEY_ARE: readonly ContentType[] = [
  { extension: 'pdf', mediaType: 'application/pdf' },
  { extension: 'webm', mediaType: 'video/webm' },
];

/**
 * Stores a file that the mall made itself, such as those of the demo mall, as if it had been uploaded: a PDF, a film,
 * or a PNG, which becomes what pictures become. Returns its URL.
 */
export async function keepOwnFile(
  { database, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>,
  model: UploadModel,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Buffer },
): Promise<string> {
  const kept = KEPT_AS_THEY_ARE.find((one) => fileName.endsWith(`.${one.extension}`));
  const picture = kept ? null : await makePicture(bytes, 'png');
  if (typeof picture === 'string') throw new Error(`${fileName}: ${picture}`);
  const type = kept ?? { extension: 'webp', mediaType: 'image/webp', ...(picture && { picture }) };
  const { extension, mediaType } = type;
  const storageKey = newStorageKey(model, type);
  const byteSize = picture ? bytesOf(picture) : bytes.length;
  const row = { ownerId: null, model: model.name, fileName, extension, mediaType, byteSize, storageKey };
  await insertFile(database, row, clock.now());
  if (picture) await keepPicture(files, storageKey, picture);
  else await files.put(storageKey, bytes);
  return urlOfKey(storageKey);
}

/** Stores a picture that was made in all its sizes beforehand, as if it had been uploaded. Returns its URL. */
export async function keepMadePicture(
  { database, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>,
  model: UploadModel,
  { fileName, picture }: { readonly fileName: string; readonly picture: MadePicture },
): Promise<string> {
  const type = { extension: 'webp', mediaType: 'image/webp' };
  const storageKey = newStorageKey(model, { ...type, picture });
  const row = { ownerId: null, model: model.name, fileName, ...type, byteSize: bytesOf(picture), storageKey };
  await insertFile(database, row, clock.now());
  await keepPicture(files, storageKey, picture);
  return urlOfKey(storageKey);
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
