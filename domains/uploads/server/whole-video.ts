import type { StoredFile } from '../../../platform/server/files.ts';

/** Parts on the outermost level; films have a handful. */
const MAX_BOXES = 10_000;

async function bytesAt(file: StoredFile, at: number, length: number): Promise<Buffer> {
  return Buffer.concat(await file.read(at, Math.min(file.byteSize, at + length)).toArray());
}

/** An MP4 is a row of boxes, each beginning with its length: they must end where the file does. */
async function isWholeMp4(file: StoredFile): Promise<boolean> {
  const found = new Set<string>();
  let at = 0;
  for (let boxes = 0; at < file.byteSize && boxes < MAX_BOXES; boxes += 1) {
    const head = await bytesAt(file, at, 16);
    if (head.length < 8) return false;
    found.add(head.toString('latin1', 4, 8));
    const short = head.readUInt32BE(0);
    // 1: the length follows in eight bytes; 0: to the end of the file.
    if (short === 1 && head.length < 16) return false;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? file.byteSize - at : short;
    if (length < 8) return false;
    at += length;
  }
  return at === file.byteSize && found.has('moov');
}

/** EBML: the bytes that a length takes, and the length; null while it is unknown, as in a film that was sent live. */
function ebmlLength(bytes: Buffer): { readonly taken: number; readonly length: number | null } | null {
  const [first = 0] = bytes;
  const taken = Math.clz32(first) - 23;
  if (first === 0 || bytes.length < taken) return null;
  let length = first & (0xff >> taken);
  let isUnknown = length === 0xff >> taken;
  for (const byte of bytes.subarray(1, taken)) {
    isUnknown &&= byte === 0xff;
    length = length * 256 + byte;
  }
  return { taken, length: isUnknown ? null : length };
}

const SEGMENT = 0x18538067;

/** A WebM is a header and one segment, which must end where the file does if it says where it ends. */
async function isWholeWebm(file: StoredFile): Promise<boolean> {
  const header = ebmlLength(await bytesAt(file, 4, 8));
  if (header?.length == null) return false;
  const at = 4 + header.taken + header.length;
  const head = await bytesAt(file, at, 12);
  if (head.length < 5 || head.readUInt32BE(0) !== SEGMENT) return false;
  const segment = ebmlLength(head.subarray(4));
  if (!segment) return false;
  return segment.length === null || at + 4 + segment.taken + segment.length === file.byteSize;
}

/** Whether a film is complete, by its outline; its pictures and sound are not decoded. */
export const isWholeVideo = (file: StoredFile, extension: string): Promise<boolean> =>
  extension === 'mp4' ? isWholeMp4(file) : isWholeWebm(file);
