import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_EXTENSIONS, type FileKind } from '../../../platform/contract/upload-model.ts';
import type { StoredFile } from '../../../platform/server/files.ts';
import { limitedQueue } from '../../../platform/server/limited-queue.ts';
import { checkPicture, type PictureVerdict } from './check-picture.ts';

/** The actual type of a file, detected from its bytes. */
export interface ContentType {
  readonly extension: string;
  readonly mediaType: string;
}

const MEDIA_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['bmp', 'image/bmp'],
  ['pdf', 'application/pdf'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv; charset=utf-8'],
]);

/** Most detectors check only two letters; here the header must also match the file. libvips cannot decode BMP. */
function isBmp(bytes: Buffer): boolean {
  if (bytes.length < 26) return false;
  const pixelOffset = bytes.readUInt32LE(10);
  const headerSize = bytes.readUInt32LE(14);
  return bytes.readUInt32LE(2) === bytes.length && headerSize >= 12 && headerSize <= 124 && pixelOffset < bytes.length;
}

const isText = (bytes: Buffer) => !bytes.includes(0);

const PICTURES: readonly string[] = FILE_EXTENSIONS.image;

function judge(extension: string, bytes: Buffer): Promise<PictureVerdict> | PictureVerdict {
  if (extension === 'bmp') return isBmp(bytes) ? 'whole' : 'broken';
  return extension === 'jpg' || extension === 'png' ? checkPicture(bytes) : 'whole';
}

/** Why a file is refused. */
export type Refusal = 'notSupported' | Exclude<PictureVerdict, 'whole'>;

/** One at a time: the bytes and the decoded picture of a single file may use all the memory available for this. */
const decodeQueue = limitedQueue(1, 100);

/**
 * The type of the content if it is one of `kinds`, complete, and matches the name; the reason for refusal otherwise.
 * The name alone is never trusted: a renamed program is not a picture.
 * @throws AppError unavailable when too many files are waiting
 */
export async function contentTypeOf(
  fileName: string,
  file: StoredFile,
  kinds: readonly FileKind[],
): Promise<ContentType | Refusal> {
  const named = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const allowed = kinds.flatMap((kind): readonly string[] => FILE_EXTENSIONS[kind]);
  if (!allowed.includes(named)) return 'notSupported';
  return decodeQueue(async () => {
    const bytes = await readFile(file.path);
    const detected = await fileTypeFromBuffer(bytes);
    // Named as a picture but of no known format: its beginning is missing.
    if (!detected && PICTURES.includes(named)) return 'broken';
    const extension = detected?.ext ?? (named === 'csv' && isText(bytes) ? 'csv' : '');
    const mediaType = MEDIA_TYPES.get(extension);
    if (!mediaType || !allowed.includes(extension)) return 'notSupported';
    const judgement = await judge(extension, bytes);
    return judgement === 'whole' ? { extension, mediaType } : judgement;
  });
}
