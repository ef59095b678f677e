import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { StoredFile } from '../files.ts';
import { UnreadableTable } from './unreadable-table.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** A comment stands behind the end record; its length has two bytes. */
const MAX_END_BYTES = END_BYTES + 0xffff;
/** A workbook has some dozen entries. */
const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Sizes too large for their four bytes, or not known when the entry was begun, stand in a field of their own. */
const IN_EXTRA_FIELD = 0xffffffff;
const ZIP64_FIELD = 0x0001;
const ENCRYPTED = 0x0001;
const METHODS = { stored: 0, deflated: 8 } as const;

interface ZipEntry {
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  /** Where its local header begins. */
  readonly offset: number;
}

async function readBytes(file: StoredFile, start: number, length: number): Promise<Buffer> {
  if (start < 0 || start + length > file.byteSize) throw new UnreadableTable('the archive is cut off');
  if (length === 0) return Buffer.alloc(0);
  return Buffer.concat(await file.read(start, start + length).toArray());
}

/** Packed size and offset, from the zip64 field where the entry itself has no room for them. */
function placeOf(entry: Buffer, extra: Buffer): { packedBytes: number; offset: number } {
  const inEntry = { unpacked: entry.readUInt32LE(24), packed: entry.readUInt32LE(20), offset: entry.readUInt32LE(42) };
  let wide: Buffer = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP64_FIELD) wide = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  let next = 0;
  const sizeOf = (value: number) => {
    if (value !== IN_EXTRA_FIELD) return value;
    next += 8;
    return Number(wide.readBigUInt64LE(next - 8));
  };
  sizeOf(inEntry.unpacked);
  return { packedBytes: sizeOf(inEntry.packed), offset: sizeOf(inEntry.offset) };
}

function readDirectory(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
    const entry = directory.subarray(at);
    if (entry.readUInt32LE(0) !== ENTRY_SIGNATURE) throw new UnreadableTable('the archive has no directory');
    if (entry.readUInt16LE(8) & ENCRYPTED) throw new UnreadableTable('the archive is encrypted');
    const nameEnd = ENTRY_BYTES + entry.readUInt16LE(28);
    const extraEnd = nameEnd + entry.readUInt16LE(30);
    entries.set(entry.toString('utf8', ENTRY_BYTES, nameEnd), {
      method: entry.readUInt16LE(10),
      checksum: entry.readUInt32LE(16),
      ...placeOf(entry, entry.subarray(nameEnd, extraEnd)),
    });
    at += extraEnd + entry.readUInt16LE(32);
  }
  return entries;
}

/** A zip archive whose entries are unpacked while they are read, never as a whole. */
export class ZipFile {
  readonly #file: StoredFile;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(file: StoredFile, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /** @throws UnreadableTable when it is no archive, or a damaged or encrypted one */
  static async open(file: StoredFile): Promise<ZipFile> {
    const tailBytes = Math.min(file.byteSize, MAX_END_BYTES);
    const tail = await readBytes(file, file.byteSize - tailBytes, tailBytes);
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (at < 0 || at + END_BYTES > tail.length || tail.readUInt32LE(at) !== END_SIGNATURE) {
      throw new UnreadableTable('the archive has no end');
    }
    const [bytes, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (bytes > MAX_DIRECTORY_BYTES) throw new UnreadableTable('the archive has too many entries');
    try {
      return new ZipFile(file, readDirectory(await readBytes(file, offset, bytes)));
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableTable('the archive is damaged', { cause: error });
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * The bytes of an entry, unpacked piece by piece. What its header says of its size is not believed: reading stops
   * after `maxBytes`.
   * @throws UnreadableTable when there is none, it is damaged, or larger
   */
  async *bytesOf(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new UnreadableTable(`the archive has no ${name}`);
    const local = await readBytes(this.#file, entry.offset, LOCAL_BYTES);
    if (local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new UnreadableTable(`${name} does not begin where it should`);
    const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    const end = start + entry.packedBytes;
    if (end > this.#file.byteSize) throw new UnreadableTable(`${name} is cut off`);
    let unpacked = 0;
    let checksum = 0;
    for await (const chunk of this.#unpacked(entry, start, end)) {
      unpacked += chunk.length;
      if (unpacked > maxBytes) throw new UnreadableTable(`${name} is larger than ${maxBytes} bytes`);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== entry.checksum) throw new UnreadableTable(`${name} is damaged`);
  }

  async *#unpacked({ method }: ZipEntry, start: number, end: number): AsyncGenerator<Buffer> {
    const packed = start === end ? Readable.from([]) : this.#file.read(start, end);
    if (method === METHODS.stored) {
      yield* packed;
      return;
    }
    if (method !== METHODS.deflated) throw new UnreadableTable(`packed in a way (${method}) that workbooks are not`);
    const inflate = createInflateRaw({ chunkSize: 16 * 1024 });
    // Failures come out of the loop below. One may also come after a consumer that has seen enough has left it.
    pipeline(packed, inflate, () => undefined);
    inflate.on('error', () => undefined);
    try {
      yield* inflate;
    } catch (error) {
      const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
      throw isDamaged ? new UnreadableTable('the archive is damaged', { cause: error }) : error;
    }
  }
}
