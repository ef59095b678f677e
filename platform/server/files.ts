import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded and rendered files lie. Keys are made by the mall, never by a caller. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The file's bytes as a stream and its size, or null when there is none. */
  read(key: string): Promise<{ stream: Readable; byteSize: number } | null>;
  remove(key: string): Promise<void>;
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

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    // Written aside and renamed: a reader never sees half a file.
    const aside = `${path}.${process.pid}.part`;
    await writeFile(aside, bytes);
    await rename(aside, path);
  }

  async read(key: string): Promise<{ stream: Readable; byteSize: number } | null> {
    const path = this.#path(key);
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? { stream: createReadStream(path), byteSize: found.size } : null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }
}
