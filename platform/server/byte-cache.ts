import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Overhead of an entry besides its key and value: its objects and its slots in the tables. */
const ENTRY_BYTES = 200;

/**
 * Longer keys are stored as their digest. V8 gives strings over 16 KB of equal length the same hash and has to compare
 * them: a few hundred long filters would slow down every lookup.
 */
const LONG_KEY = 500;

const shortened = (key: string) => (key.length > LONG_KEY ? createHash('sha256').update(key).digest('base64') : key);

interface Entry<V> {
  readonly value: V;
  readonly version: number;
  readonly until: number;
}

export interface CacheableValue<V> {
  readonly value: V;
  /** Milliseconds of the mall's clock; Infinity as long as the version holds; 0 for no caching. */
  readonly until: number;
}

/** What a cache of this process holds, and its hits and misses. */
export interface CacheFigures {
  readonly name: string;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/**
 * Caches values until their version changes, they expire, or newer entries need the room. Bounded in bytes, keys
 * included: many small values and few large ones take the same memory.
 */
export class ByteCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #underWay = new Map<string, Promise<V>>();
  readonly #kind: CacheKind<V>;
  #hits = 0;
  #misses = 0;

  constructor(kind: CacheKind<V>) {
    this.#kind = kind;
    this.#entries = new LRUCache({
      maxSize: kind.maxBytes,
      // A key takes two bytes a character.
      sizeCalculation: ({ value }, key) => ENTRY_BYTES + 2 * key.length + Math.ceil(kind.sizeOf(value)),
    });
  }

  get figures(): CacheFigures {
    const { name, maxBytes } = this.#kind;
    const { calculatedSize: bytes, size: entries } = this.#entries;
    return { name, bytes, maxBytes, entries, hits: this.#hits, misses: this.#misses };
  }

  /** @param now milliseconds of the mall's clock */
  find(key: string, version: number, now: number): V | undefined {
    return this.#find(shortened(key), version, now);
  }

  #find(key: string, version: number, now: number): V | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.version === version && entry.until > now) {
      this.#hits++;
      return entry.value;
    }
    if (entry) this.#entries.delete(key);
    this.#misses++;
    return undefined;
  }

  /** @param version the data's version when it was read, not when it is stored */
  keep(key: string, version: number, { value, until }: CacheableValue<V>): void {
    if (until > 0) this.#entries.set(shortened(key), { value, version, until });
  }

  /**
   * The cached value, or what `make` returns; concurrent callers share one `make`. A value read before a change is
   * returned to those who asked before it, but not cached.
   */
  findOrMake(key: string, versionNow: () => number, now: number, make: () => Promise<CacheableValue<V>>): Promise<V> {
    const version = versionNow();
    const short = shortened(key);
    const place = `${version} ${short}`;
    const underWay = this.#underWay.get(place);
    if (underWay) {
      this.#hits++;
      return underWay;
    }
    const kept = this.#find(short, version, now);
    if (kept !== undefined) return Promise.resolve(kept);
    const making = make()
      .then((made) => {
        if (version === versionNow()) this.keep(short, version, made);
        return made.value;
      })
      .finally(() => this.#underWay.delete(place));
    this.#underWay.set(place, making);
    return making;
  }
}

/** The caches of one process, so that all of them can be inspected. */
export class Caches {
  readonly #all: { readonly figures: CacheFigures }[] = [];

  add(cache: { readonly figures: CacheFigures }): void {
    this.#all.push(cache);
  }

  get figures(): CacheFigures[] {
    return this.#all.map((cache) => cache.figures);
  }
}

/** Opens a cache of every kind that the loaded modules declare, by name. */
const KINDS = new Map<string, (caches: Caches) => void>();

/** Opens all caches of a process, so that operators see those too that nothing has used yet. */
export function openCaches(caches: Caches): void {
  for (const open of KINDS.values()) open(caches);
}

/** Registers a cache under what it keeps; each process has one of each kind. */
export class CacheKind<V> {
  readonly name: string;
  readonly maxBytes: number;
  readonly sizeOf: (value: V) => number;
  readonly #caches = new WeakMap<Caches, ByteCache<V>>();

  constructor(name: string, maxBytes: number, sizeOf: (value: V) => number) {
    this.name = name;
    this.maxBytes = maxBytes;
    this.sizeOf = sizeOf;
    KINDS.set(name, (caches) => this.in({ caches }));
  }

  in({ caches }: { readonly caches: Caches }): ByteCache<V> {
    const known = this.#caches.get(caches);
    if (known) return known;
    const cache = new ByteCache(this);
    this.#caches.set(caches, cache);
    caches.add(cache);
    return cache;
  }
}

/** The same bytes, detached from the larger buffer they may belong to and would keep alive. */
export function detachedBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
