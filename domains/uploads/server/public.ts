import type { UploadModel } from '../../../platform/contract/upload-model.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { privateFileUrl, publicFileUrl } from '../contract/file-address.ts';
import { findFile } from './file-repository.ts';

/** Whether `url` is a file that this account uploaded for `model`: nobody may attach another account's file. */
export async function isOwnUpload(
  db: Db,
  scope: BuyerScope,
  model: Pick<UploadModel, 'name'>,
  url: string,
): Promise<boolean> {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const storageKey = url === publicFileUrl(name) ? `public/${name}` : `private/${name}`;
  if (url !== publicFileUrl(name) && url !== privateFileUrl(name)) return false;
  const file = await findFile(db, storageKey);
  return file?.owner_id === scope.accountId && file.model === model.name;
}
