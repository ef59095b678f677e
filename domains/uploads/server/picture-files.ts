import { pictureVariants } from '../../../platform/contract/picture-address.ts';
import type { FileStore } from '../../../platform/server/files.ts';
import type { MadePicture } from './make-picture.ts';

/** Bytes of the largest size. */
export const bytesOf = ({ sizes }: MadePicture): number => sizes.at(-1)?.bytes.length ?? 0;

/** Stores a picture in all its sizes; `storageKey` is that of the largest. */
export async function keepPicture(files: FileStore, storageKey: string, picture: MadePicture): Promise<void> {
  const places = pictureVariants(storageKey);
  for (const { width, bytes } of picture.sizes) {
    const place = places.find((one) => one.width === width);
    if (place) await files.put(place.address, bytes);
  }
}

/** Deletes what is stored of an upload: a file, or a picture in all its sizes. May be repeated. */
export async function removeStored(files: FileStore, storageKey: string): Promise<void> {
  for (const { address } of pictureVariants(storageKey)) await files.remove(address);
  await files.remove(storageKey);
}
