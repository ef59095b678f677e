import { fileTypeFromBuffer } from 'file-type';
import { FILE_EXTENSIONS, type FileKind } from '../contract/upload-model.ts';

/** What a file really is, found in its bytes. */
export interface ContentType {
  readonly extension: string;
  readonly mediaType: string;
}

/** A picture of more pixels is refused: decoded it would need more memory than it is worth. */
const MAX_PIXELS = 80_000_000;

const MEDIA_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['bmp', 'image/bmp'],
  ['pdf', 'application/pdf'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv; charset=utf-8'],
]);

async function decodes(bytes: Buffer): Promise<boolean> {
  try {
    const { default: sharp } = await import('sharp');
    await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Two letters make a file a BMP to most detectors; its header must also fit the file. libvips cannot decode it. */
function isBmp(bytes: Buffer): boolean {
  if (bytes.length < 26) return false;
  const pixelOffset = bytes.readUInt32LE(10);
  const headerSize = bytes.readUInt32LE(14);
  return bytes.readUInt32LE(2) === bytes.length && headerSize >= 12 && headerSize <= 124 && pixelOffset < bytes.length;
}

const isText = (bytes: Buffer) => !bytes.includes(0);

async function isWhole(extension: string, bytes: Buffer): Promise<boolean> {
  if (extension === 'bmp') return isBmp(bytes);
  return extension === 'jpg' || extension === 'png' ? decodes(bytes) : true;
}

/**
 * The type of the content if it is of one of `kinds`, whole, and named like one; null otherwise.
 * The name alone is never believed: a renamed program is no picture.
 */
export async function contentTypeOf(
  fileName: string,
  bytes: Buffer,
  kinds: readonly FileKind[],
): Promise<ContentType | null> {
  const named = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const allowed = kinds.flatMap((kind): readonly string[] => FILE_EXTENSIONS[kind]);
  if (!allowed.includes(named)) return null;
  const detected = await fileTypeFromBuffer(bytes);
  const extension = detected?.ext ?? (named === 'csv' && isText(bytes) ? 'csv' : '');
  const mediaType = MEDIA_TYPES.get(extension);
  if (!mediaType || !allowed.includes(extension) || !(await isWhole(extension, bytes))) return null;
  return { extension, mediaType };
}
