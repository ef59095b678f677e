import { readFile } from 'node:fs/promises';
import { FILE_EXTENSIONS, type FileKind } from '../../../platform/contract/upload-model.ts';
import type { StoredFile } from '../../../platform/server/files.ts';
import { limitedQueue } from '../../../platform/server/limited-queue.ts';
import { checkPicture, type PictureRefusal } from './check-picture.ts';
import { convertPicture } from './convert-picture.ts';
import type { MadePicture } from './make-picture.ts';
import { isWholeVideo } from './whole-video.ts';

/** The actual type of a file, detected from its bytes. */
export interface ContentType {
  readonly extension: string;
  readonly mediaType: string;
  /** What is to be kept in place of a picture that everybody may see. */
  readonly picture?: MadePicture;
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['bmp', 'image/bmp'],
  ['pdf', 'application/pdf'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv; charset=utf-8'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

const isText = (bytes: Buffer) => !bytes.includes(0);

const PICTURES: readonly string[] = FILE_EXTENSIONS.image;

/** Why a file is refused. */
export type Refusal = 'notSupported' | 'brokenVideo' | PictureRefusal;

/** Films are checked by their outline alone: they are too large to be held in memory. */
const FILMS: readonly string[] = FILE_EXTENSIONS.video;
/** What the type of a film is detected from. */
const HEAD = 4_100;

const typeOf = (extension: string): ContentType | 'notSupported' => {
  const mediaType = MEDIA_TYPES.get(extension);
  return mediaType ? { extension, mediaType } : 'notSupported';
};

/** The library is read with the first upload. */
async function detect(bytes: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(bytes);
}

async function filmTypeOf(file: StoredFile, allowed: readonly string[]): Promise<ContentType | Refusal> {
  const head = Buffer.concat(await file.read(0, Math.min(HEAD, file.byteSize)).toArray());
  const extension = (await detect(head))?.ext ?? '';
  if (!FILMS.includes(extension) || !allowed.includes(extension)) return 'notSupported';
  return (await isWholeVideo(file, extension)) ? typeOf(extension) : 'brokenVideo';
}

/** One at a time: the bytes and the decoded picture of a single file may use all the memory available for this. */
const decodeQueue = limitedQueue(1, 100);

interface Wanted {
  readonly kinds: readonly FileKind[];
  /** Everybody may see the file: of a picture only what it shows is kept. */
  readonly isPublic: boolean;
}

/**
 * The type of the content if it is one of `kinds`, complete, and matches the name; the reason for refusal otherwise.
 * The name alone is never trusted: a renamed program is not a picture.
 * @throws AppError unavailable when too many files are waiting
 */
export async function contentTypeOf(
  fileName: string,
  file: StoredFile,
  { kinds, isPublic }: Wanted,
): Promise<ContentType | Refusal> {
  const named = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const allowed = kinds.flatMap((kind): readonly string[] => FILE_EXTENSIONS[kind]);
  if (!allowed.includes(named)) return 'notSupported';
  if (FILMS.includes(named)) return filmTypeOf(file, allowed);
  return decodeQueue(async () => {
    const bytes = await readFile(file.path);
    const detected = await detect(bytes);
    // Named as a picture but of no known format: its beginning is missing.
    if (!detected && PICTURES.includes(named)) return 'broken';
    const extension = detected?.ext ?? (named === 'csv' && isText(bytes) ? 'csv' : '');
    const type = typeOf(extension);
    if (type === 'notSupported' || !allowed.includes(extension)) return 'notSupported';
    if (!PICTURES.includes(extension)) return type;
    if (!isPublic) {
      const verdict = await checkPicture(bytes, extension);
      return verdict === 'whole' ? type : verdict;
    }
    const picture = await convertPicture(file.path, extension);
    return typeof picture === 'string' ? picture : { extension: 'webp', mediaType: 'image/webp', picture };
  });
}
