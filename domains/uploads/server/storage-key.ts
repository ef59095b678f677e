import { randomBytes } from 'node:crypto';
import { pictureName } from '../../../platform/contract/picture-address.ts';
import type { UploadModel } from '../../../platform/contract/upload-model.ts';
import { privateFileUrl, publicFileUrl } from '../contract/file-address.ts';
import type { ContentType } from './content-type.ts';

/** The key in the file store; null for a URL that is none of an upload. */
export function storageKeyOf(url: string): string | null {
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (url === publicFileUrl(name)) return `public/${name}`;
  return url === privateFileUrl(name) ? `private/${name}` : null;
}

/** Where a new file of this model is stored, under 128 random bits. */
export function newStorageKey({ viewPermission }: UploadModel, { extension, picture }: ContentType): string {
  const id = randomBytes(16).toString('base64url');
  const name = `${picture ? pictureName(id, picture.width, picture.height) : id}.${extension}`;
  return viewPermission === null ? `public/${name}` : `private/${name}`;
}

/** The URL of what is stored under a key. */
export function urlOfKey(storageKey: string): string {
  const [folder = '', name = ''] = storageKey.split('/');
  return folder === 'public' ? publicFileUrl(name) : privateFileUrl(name);
}
