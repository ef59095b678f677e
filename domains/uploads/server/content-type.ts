import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_EXTENSIONS, type FileKind } from '../../../platform/contract/upload-model.ts';
import { fewAtOnce } from '../../../platform/server/few-at-once.ts';
import type { StoredFile } from '../../../platform/server/files.ts';
import { judgePicture, type PictureJudgement } from './whole-picture.ts';

/** What a file really is, found in its bytes. */
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

/** Two letters make a file a BMP to most detectors; its header must also fit the file. libvips cannot decode it. */
function isBmp(bytes: Buffer): boolean {
  if (bytes.length < 26) return false;
  const pixelOffset = bytes.readUInt32LE(10);
  const headerSize = bytes.readUInt32LE(14);
  return bytes.readUInt32LE(2) === bytes.length && headerSize >= 12 && headerSize <= 124 && pixelOffset < bytes.length;
}

const isText = (bytes: Buffer) => !bytes.includes(0);

const PICTURES: readonly string[] = FILE_EXTENSIONS.image;

function judge(extension: string, bytes: Buffer): Promise<PictureJudgement> | PictureJudgement {
  if (extension === 'bmp') return isBmp(bytes) ? 'whole' : 'broken';
  return extension === 'jpg' || extension === 'png' ? judgePicture(bytes) : 'whole';
}

/** Why a file is not taken. */
export type Refusal = 'notSupported' | Exclude<PictureJudgement, 'whole'>;

/** One after the other: the bytes and picture of one may hold all the memory that there is for them. */
const alone = fewAtOnce(1, 100);

/**
 * The type of the content if it is of one of `kinds`, whole, and named like one; why not otherwise.
 * The name alone is never believed: a renamed program is no picture.
 * @throws AppError unavailable when too many files wait for this
 */
export async function contentTypeOf(
  fileName: string,
  file: StoredFile,
  kinds: readonly FileKind[],
): Promise<ContentType | Refusal> {
  const named = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const allowed = kinds.flatMap((kind): readonly string[] => FILE_EXTENSIONS[kind]);
  if (!allowed.includes(named)) return 'notSupported';
  return alone(async () => {
    const bytes = await readFile(file.path);
    const detected = await fileTypeFromBuffer(bytes);
    // Named as a picture and nothing that is known: its beginning is gone.
    if (!detected && PICTURES.includes(named)) return 'broken';
    const extension = detected?.ext ?? (named === 'csv' && isText(bytes) ? 'csv' : '');
    const mediaType = MEDIA_TYPES.get(extension);
    if (!mediaType || !allowed.includes(extension)) return 'notSupported';
    const judgement = await judge(extension, bytes);
    return judgement === 'whole' ? { extension, mediaType } : judgement;
  });
}
