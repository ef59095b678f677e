import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

/** A file that can be read as often as needed, in part or as a whole. */
export interface StoredFile {
  /** Where it lies on the disk. */
  readonly path: string;
  readonly byteSize: number;
  /** From `start` up to but without `end`; without them all of it. */
  read(start?: number, end?: number): Readable;
}

/** The file at a path; null when there is none. */
export async function fileOnDisk(path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return {
    path,
    byteSize: found.size,
    read: (start = 0, end = found.size) =>
      start < end ? createReadStream(path, { start, end: end - 1 }) : Readable.from([]),
  };
}

/** Where uploaded and rendered files are stored. Keys are made by the mall, never by a caller. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Stores a stream as it arrives. If it breaks off, nothing is stored. */
  putStream(key: string, source: Readable): Promise<void>;
  /** The file's bytes as a stream and its size, or null when there is none. */
  read(key: string): Promise<{ stream: Readable; byteSize: number } | null>;
  /** For partial reads; null when there is none. */
  open(key: string): Promise<StoredFile | null>;
  move(key: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Deletes the files directly below a folder that were last written before then. */
  removeOlder(folder: string, before: Date): Promise<void>;
  /** Deletes the oldest files in and below a folder until at most this many bytes are left. */
  keepWithin(folder: string, bytes: number): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._/-]*$/i;

export class DiskFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #path(key: string): string {
    if (!KEY.test(key) || key.includes('..')) throw new RangeError('not a file key');
    return join(this.#folder, key);
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.#write(key, bytes);
  }

  putStream(key: string, source: Readable): Promise<void> {
    return this.#write(key, source);
  }

  async #write(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    // Written to a temporary name and renamed: a reader never sees half a file.
    // A name of its own: containers that share the folder have equal process numbers.
    const aside = `${path}.${randomUUID()}.part`;
    try {
      await writeFile(aside, content);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<{ stream: Readable; byteSize: number } | null> {
    const found = await this.open(key);
    return found && { stream: found.read(), byteSize: found.byteSize };
  }

  open(key: string): Promise<StoredFile | null> {
    return fileOnDisk(this.#path(key));
  }

  async move(key: string, to: string): Promise<void> {
    const path = this.#path(to);
    await mkdir(dirname(path), { recursive: true });
    await rename(this.#path(key), path);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async removeOlder(folder: string, before: Date): Promise<void> {
    const path = this.#path(folder);
    for (const name of await readdir(path).catch(() => [])) {
      const found = await stat(join(path, name)).catch(() => null);
      if (found?.isFile() && found.mtime < before) await rm(join(path, name), { force: true });
    }
  }

  async keepWithin(folder: string, bytes: number): Promise<void> {
    const path = this.#path(folder);
    const found: { path: string; size: number; written: number }[] = [];
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: 0 };
      found.push({ path: file, size, written: mtimeMs });
    }
    let left = found.reduce((sum, file) => sum + file.size, 0);
    for (const file of found.sort((a, b) => a.written - b.written)) {
      if (left <= bytes) return;
      await rm(file.path, { force: true });
      left -= file.size;
    }
  }
}
