import type { JsonBytes } from './route.ts';
import type { DataVersions } from './versions.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_KEY_LENGTH = 2_000;

interface Kept {
  readonly bytes: Buffer;
  readonly version: number;
  readonly until: number;
}

/** A key is held by two bytes a character, and may be longer than its answer. */
const sizeOf = (key: string, bytes: Buffer) => 2 * key.length + bytes.length;

/**
 * Answers of one endpoint to callers without a session, by the request as it came: nothing is parsed,
 * checked or read to find them. Only for answers that say how long every such caller may share them.
 */
export class VisitorAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #versions: DataVersions;
  readonly #dataSet: string;
  #bytes = 0;

  constructor(versions: DataVersions, dataSet: string) {
    this.#versions = versions;
    this.#dataSet = dataSet;
  }

  /** To be asked before the answer is made: what was read before a change must not outlive it. */
  get version(): number {
    return this.#versions.current(this.#dataSet);
  }

  /** @param now milliseconds */
  find(key: string, now: number): Buffer | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    if (kept.until > now && kept.version === this.version) return kept.bytes;
    this.#drop(key, kept);
    return null;
  }

  keep(key: string, { bytes, sharedUntil }: JsonBytes, version: number): void {
    if (sharedUntil === null || key.length > MAX_KEY_LENGTH || version !== this.version) return;
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    this.#kept.set(key, { bytes, version, until: sharedUntil });
    this.#bytes += sizeOf(key, bytes);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, kept.bytes);
  }
}
