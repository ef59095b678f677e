import { type ByteCache, CacheKind, type Caches } from './byte-cache.ts';
import type { JsonBytes } from './route.ts';
import type { DataVersions } from './versions.ts';

const MAX_KEY_LENGTH = 2_000;

const ANSWERS = new CacheKind<Buffer>('visitorAnswers', 16 * 1024 * 1024, (bytes) => bytes.length);

/**
 * Responses of one endpoint to callers without a session, keyed by the raw request: finding one parses, checks and
 * reads nothing. Only for responses that say how long all such callers may share them.
 */
export class VisitorAnswers {
  readonly #kept: ByteCache<Buffer>;
  readonly #versions: DataVersions;
  readonly #dataSet: string;

  constructor(process: { readonly caches: Caches; readonly versions: DataVersions }, dataSet: string) {
    this.#kept = ANSWERS.in(process);
    this.#versions = process.versions;
    this.#dataSet = dataSet;
  }

  /** Called before the response is made: what was read before a change must not outlive it. */
  get version(): number {
    return this.#versions.current(this.#dataSet);
  }

  /** @param now milliseconds */
  find(key: string, now: number): Buffer | null {
    return this.#kept.find(key, this.version, now) ?? null;
  }

  keep(key: string, { bytes, sharedUntil }: JsonBytes, version: number): void {
    if (sharedUntil === null || key.length > MAX_KEY_LENGTH || version !== this.version) return;
    this.#kept.keep(key, version, { value: bytes, until: sharedUntil });
  }
}
