import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnreadableTable } from './unreadable-table.ts';

const PAGE_BYTES = 64 * 1024;
const PAGES_KEPT = 32;
const STRINGS_KEPT = 4096;
/** Longer ones are read again each time: all cached ones together stay within a few megabytes. */
const MAX_KEPT_LENGTH = 500;
const UNWRITTEN_STRINGS = 4096;
const MAX_STRINGS = 5_000_000;

/**
 * Strings in their original order in a temporary file: a workbook can share millions. Takes four bytes of memory for
 * each and two megabytes of pages; strings used together are close to each other, since programs number them in order
 * of use.
 */
export class SpilledStrings {
  readonly #file: number;
  /** Where string n ends. */
  #ends = new Uint32Array(1024);
  #count = 0;
  #bytes = 0;
  #unwritten: Buffer[] = [];
  #unwrittenBytes = 0;
  readonly #pages = new Map<number, Buffer>();
  readonly #decoded = new Map<number, string>();

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'argus-strings-'));
    this.#file = openSync(join(folder, 'strings'), 'w+', 0o600);
    // Its name is no longer needed: the file disappears with the process or thread, however that ends.
    rmSync(folder, { recursive: true });
  }

  get count(): number {
    return this.#count;
  }

  /** @throws UnreadableTable after five million */
  add(text: string): void {
    if (this.#count === MAX_STRINGS) throw new UnreadableTable('too many strings');
    if (this.#count === this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    const bytes = Buffer.from(text);
    this.#bytes += bytes.length;
    this.#ends[this.#count] = this.#bytes;
    this.#count += 1;
    this.#unwritten.push(bytes);
    this.#unwrittenBytes += bytes.length;
    if (this.#unwrittenBytes >= PAGE_BYTES || this.#unwritten.length === UNWRITTEN_STRINGS) this.#write();
  }

  /** String n; undefined when there are fewer. */
  get(index: number): string | undefined {
    const end = index < this.#count ? this.#ends[index] : undefined;
    if (end === undefined) return undefined;
    const known = this.#decoded.get(index);
    if (known !== undefined) return known;
    if (this.#unwritten.length > 0) this.#write();
    const text = this.#read(index === 0 ? 0 : (this.#ends[index - 1] ?? 0), end);
    if (text.length > MAX_KEPT_LENGTH) return text;
    if (this.#decoded.size >= STRINGS_KEPT) this.#decoded.clear();
    this.#decoded.set(index, text);
    return text;
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(): void {
    const bytes = Buffer.concat(this.#unwritten);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    this.#unwritten = [];
    this.#unwrittenBytes = 0;
    // The last page may have been read while it was shorter.
    this.#pages.clear();
  }

  #read(start: number, end: number): string {
    const number = Math.floor(start / PAGE_BYTES);
    const from = start - number * PAGE_BYTES;
    if (from + end - start <= PAGE_BYTES) return this.#page(number).toString('utf8', from, from + end - start);
    const bytes = Buffer.alloc(end - start);
    readSync(this.#file, bytes, 0, bytes.length, start);
    return bytes.toString();
  }

  #page(number: number): Buffer {
    const kept = this.#pages.get(number);
    if (kept) return kept;
    const [oldest] = this.#pages.keys();
    const page = (this.#pages.size >= PAGES_KEPT && oldest !== undefined && this.#pages.get(oldest)) || null;
    if (page && oldest !== undefined) this.#pages.delete(oldest);
    const room = page ?? Buffer.alloc(PAGE_BYTES);
    readSync(this.#file, room, 0, PAGE_BYTES, number * PAGE_BYTES);
    this.#pages.set(number, room);
    return room;
  }
}
