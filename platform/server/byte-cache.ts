import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What an entry costs beside its key and value: objects around it, and its places in the tables. */
const ENTRY_BYTES = 200;

/**
 * Longer keys are kept by their digest. V8 takes texts of more than 16 KB that are as long as each other for the same
 * until it has compared them: a few hundred long filters would make every one after them slow.
 */
const LONG_KEY = 500;

const shortened = (key: string) => (key.length > LONG_KEY ? createHash('sha256').update(key).digest('base64') : key);

interface Entry<V> {
  readonly value: V;
  readonly version: number;
  readonly until: number;
}

export interface Made<V> {
  readonly value: V;
  /** Milliseconds of the mall's clock, Infinity for as long as its version holds, 0 not to be kept. */
  readonly until: number;
}

/** What a cache of this process holds and how often it helped. */
export interface CacheFigures {
  readonly name: string;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/**
 * Keeps what was made until its version changes, its time is over, or what was asked for later needs the room. Bounded
 * in bytes, keys counted as well: many small answers and few large ones take the same memory.
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
      // A key is held by two bytes a character.
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

  /** @param version of the data when it was read, not when it is kept */
  keep(key: string, version: number, { value, until }: Made<V>): void {
    if (until > 0) this.#entries.set(shortened(key), { value, version, until });
  }

  /**
   * What is kept, or what `make` makes; who asks meanwhile waits for that one. What was read before a change is given
   * to those who asked before it, and not kept.
   */
  findOrMake(key: string, versionNow: () => number, now: number, make: () => Promise<Made<V>>): Promise<V> {
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

/** The caches of one process, so that all of them can be looked at. */
export class Caches {
  readonly #all: { readonly figures: CacheFigures }[] = [];

  add(cache: { readonly figures: CacheFigures }): void {
    this.#all.push(cache);
  }

  get figures(): CacheFigures[] {
    return this.#all.map((cache) => cache.figures);
  }
}

/** Says what a cache keeps; each process has one of each kind. */
export class CacheKind<V> {
  readonly name: string;
  readonly maxBytes: number;
  readonly sizeOf: (value: V) => number;
  readonly #caches = new WeakMap<Caches, ByteCache<V>>();

  constructor(name: string, maxBytes: number, sizeOf: (value: V) => number) {
    this.name = name;
    this.maxBytes = maxBytes;
    this.sizeOf = sizeOf;
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

/** The same bytes without the larger piece of memory that they may be a part of and would keep alive. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
