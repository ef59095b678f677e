import type { StoredFile } from '../../../platform/server/files.ts';

/** Parts on the outermost level; films have a handful. */
const MAX_BOXES = 10_000;

/** Boxes are small and follow each other, or are large and far apart: most are found in what is read already. */
const WINDOW = 16 * 1024;

async function bytesAt(file: StoredFile, at: number, length: number): Promise<Buffer> {
  return Buffer.concat(await file.read(at, Math.min(file.byteSize, at + length)).toArray());
}

/** Reads the beginnings of boxes, each part of the file once. */
function headReader(file: StoredFile): (at: number) => Promise<Buffer> {
  let window: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
  return async (at) => {
    const isRead = at >= window.from && at + 16 <= window.from + window.bytes.length;
    if (!isRead) window = { from: at, bytes: await bytesAt(file, at, WINDOW) };
    return window.bytes.subarray(at - window.from, at - window.from + 16);
  };
}

interface Box {
  readonly type: string;
  /** Where its content begins, and where it ends. */
  readonly from: number;
  readonly to: number;
}

/** The row of boxes in this part of a file; null when they do not end where it does. */
async function boxesOf(readHead: (at: number) => Promise<Buffer>, from: number, to: number): Promise<Box[] | null> {
  const found: Box[] = [];
  let at = from;
  while (at < to && found.length < MAX_BOXES) {
    const head = await readHead(at);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    // 1: the length follows in eight bytes; 0: to the end of the file.
    if (short === 1 && head.length < 16) return null;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const taken = short === 1 ? 16 : 8;
    if (length < taken) return null;
    found.push({ type: head.toString('latin1', 4, 8), from: at + taken, to: at + length });
    at += length;
  }
  return at === to ? found : null;
}

/** An MP4 is a row of boxes that ends where the file does; one of them lists its tracks, without which it shows nothing. */
async function isWholeMp4(file: StoredFile): Promise<boolean> {
  const readHead = headReader(file);
  const movie = (await boxesOf(readHead, 0, file.byteSize))?.find(({ type }) => type === 'moov');
  const parts = movie && (await boxesOf(readHead, movie.from, movie.to));
  return parts?.some(({ type }) => type === 'trak') ?? false;
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
