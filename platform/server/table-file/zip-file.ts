import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile as Zip } from 'yauzl';
import type { StoredFile } from '../files.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** A workbook has a few dozen entries. */
const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** A directory is read in pieces of this size, and its entries from them: not each with a read of the disk. */
const AHEAD_BYTES = 64 * 1024;
/** What a directory says of an entry beside its name, comment and extra fields. */
const ENTRY_BYTES = 46;
/**
 * How many times its packed size an entry may unpack to, from `SMALL_BYTES` on: the limit of Apache POI
 * (ZipSecureFile, minimum inflate ratio 0.01). Sheets of real tables unpack to ten times their size, so this only refuses
 * files that are made to keep their reader busy.
 */
const MAX_GROWTH = 100;
const SMALL_BYTES = 4 * 1024 * 1024;
const METHODS = { stored: 0, deflated: 8 } as const;

/** The file as the library reads its directory and headers. */
class StoredBytes extends RandomAccessReader {
  readonly #file: StoredFile;
  /** The piece that was read last, and where it begins. */
  #piece = { start: 0, bytes: Buffer.alloc(0) };

  constructor(file: StoredFile) {
    super();
    this.#file = file;
  }

  /** @throws UnreadableTable when the file ends before */
  stream(start: number, end: number): Readable {
    const isThere = start >= 0 && start <= end && end <= this.#file.byteSize;
    if (!isThere) throw new UnreadableTable('the archive is cut off');
    return this.#file.read(start, end);
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#range(position, position + length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (error: Error) => callback(error),
    );
  }

  async #range(start: number, end: number): Promise<Buffer> {
    const isKept = start >= this.#piece.start && end <= this.#piece.start + this.#piece.bytes.length;
    if (!isKept) {
      const ahead = Math.min(Math.max(end, start + AHEAD_BYTES), this.#file.byteSize);
      this.#piece = { start, bytes: await buffer(this.stream(start, Math.max(end, ahead))) };
    }
    return this.#piece.bytes.subarray(start - this.#piece.start, end - this.#piece.start);
  }
}

/** Classifies malformed bytes; a disk error is returned unchanged. */
function asUnreadable(error: unknown): unknown {
  if (error instanceof UnreadableTable || !(error instanceof Error)) return error;
  const ofTheDisk = 'code' in error && !/^(Z_|ERR_OUT_OF_RANGE|ERR_INVALID_ARG)/.test(String(error.code));
  return ofTheDisk ? error : new UnreadableTable('the archive is damaged', { cause: error });
}

async function readDirectory(zip: Zip): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > MAX_DIRECTORY_BYTES) throw new UnreadableTable('the archive has too many entries');
    if (entry.isEncrypted()) throw new UnreadableTable('the archive is encrypted');
    entries.set(entry.fileNameRaw.toString(), entry);
  }
  return entries;
}

/** A zip archive whose entries are unpacked while they are read, never as a whole. */
export class ZipFile {
  readonly #bytes: StoredBytes;
  readonly #zip: Zip;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(bytes: StoredBytes, zip: Zip, entries: ReadonlyMap<string, Entry>) {
    this.#bytes = bytes;
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws UnreadableTable when it is not an archive, or a damaged or encrypted one */
  static async open(file: StoredFile): Promise<ZipFile> {
    try {
      const bytes = new StoredBytes(file);
      const zip = await fromRandomAccessReaderPromise(bytes, file.byteSize, {
        lazyEntries: true,
        autoClose: false,
        // Names are only compared, never used as paths; the size in an entry's header is not trusted anyway.
        decodeStrings: false,
        validateEntrySizes: false,
      });
      return new ZipFile(bytes, zip, await readDirectory(zip));
    } catch (error) {
      throw asUnreadable(error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * The bytes of an entry, unpacked piece by piece. The size in its header is not trusted: reading stops after
   * `maxBytes`, and sooner when it unpacks to more than `MAX_GROWTH` times its packed size.
   * @throws UnreadableTable when it is missing, damaged, or larger
   */
  async *bytesOf(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new UnreadableTable(`the archive has no ${name}`);
    const permitted = Math.min(maxBytes, Math.max(SMALL_BYTES, entry.compressedSize * MAX_GROWTH));
    let unpacked = 0;
    let checksum = 0;
    try {
      for await (const chunk of this.#unpacked(entry)) {
        unpacked += chunk.length;
        if (unpacked > permitted) throw new UnreadableTable(`${name} is larger than ${permitted} bytes`);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } catch (error) {
      throw asUnreadable(error);
    }
    if (checksum !== entry.crc32) throw new UnreadableTable(`${name} is damaged`);
  }

  /** Unpacked here: the library's own stream reads a quarter of a megabyte ahead of its consumer. */
  async *#unpacked(entry: Entry): AsyncGenerator<Buffer> {
    const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = this.#bytes.stream(fileDataStart, fileDataStart + entry.compressedSize);
    if (entry.compressionMethod === METHODS.stored) {
      yield* packed;
      return;
    }
    if (entry.compressionMethod !== METHODS.deflated) {
      throw new UnreadableTable(`packed in a way (${entry.compressionMethod}) that workbooks are not`);
    }
    const inflate = createInflateRaw({ chunkSize: 16 * 1024 });
    // Failures surface in the loop below. One may also occur after a consumer has stopped reading.
    pipeline(packed, inflate, () => undefined);
    inflate.on('error', () => undefined);
    yield* inflate;
  }
}
