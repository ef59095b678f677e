import { ENVELOPE_CODE } from '../../../platform/contract/envelope.ts';
import type { Context } from '../../../platform/server/context.ts';
import { JsonBytes } from '../../../platform/server/route.ts';
import type { DataVersions } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';

/** Stock moves without a new version of the catalogue: no answer is kept longer than this. */
const FRESH_MS = 5_000;
const MAX_BYTES = 48 * 1024 * 1024;

interface Entry {
  readonly answer: JsonBytes;
  readonly until: number;
}

/** A key is held by two bytes a character, and of a long filter that finds nothing it is all there is. */
const sizeOf = (key: string, { answer }: Entry) => 2 * key.length + answer.bytes.length;

/** Serialised answers of the catalogue, least recently used ones dropped first, all dropped by a new version. */
export class CatalogueCache {
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<JsonBytes>>();
  readonly #versions: DataVersions;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(versions: DataVersions, maxBytes = MAX_BYTES) {
    this.#versions = versions;
    this.#maxBytes = maxBytes;
    versions.onChange((dataSet) => {
      if (dataSet !== CATALOGUE_DATA) return;
      this.#entries.clear();
      this.#loading.clear();
      this.#bytes = 0;
    });
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The kept answer, or what `load` makes; callers who ask together wait for one `load`. */
  async answer(key: string, now: number, load: () => Promise<unknown>): Promise<JsonBytes> {
    const kept = this.#entries.get(key);
    if (kept) {
      this.#entries.delete(key);
      if (kept.until > now) {
        this.#entries.set(key, kept);
        return kept.answer;
      }
      this.#bytes -= sizeOf(key, kept);
    }
    const loading = this.#loading.get(key);
    if (loading) return loading;
    const version = this.#versions.current(CATALOGUE_DATA);
    const made = load().then((data) => {
      const until = now + FRESH_MS;
      const bytes = Buffer.from(JSON.stringify({ code: ENVELOPE_CODE.success, data, message: 'OK' }));
      const answer = new JsonBytes(bytes, until);
      // What was read before a change must not outlive it.
      if (version === this.#versions.current(CATALOGUE_DATA)) this.#keep(key, answer, until);
      return answer;
    });
    this.#loading.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#loading.get(key) === made) this.#loading.delete(key);
    }
  }

  #keep(key: string, answer: JsonBytes, until: number): void {
    const entry = { answer, until };
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(key, entry);
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= sizeOf(oldest, old);
    }
  }
}

const caches = new WeakMap<DataVersions, CatalogueCache>();

/** The cache of this process. */
export function catalogueCache({ versions }: Pick<Context, 'versions'>): CatalogueCache {
  const known = caches.get(versions);
  if (known) return known;
  const cache = new CatalogueCache(versions);
  caches.set(versions, cache);
  return cache;
}
