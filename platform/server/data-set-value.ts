import type { Db } from './database.ts';
import type { DataVersions } from './versions.ts';

/**
 * One value made from a whole data set, such as the mall's settings: built once per version, which a change in any
 * process raises. Not a `ByteCache`, because there is nothing to evict: each process keeps exactly one value, as
 * large as its tables, and reads it in almost every call.
 */
export class DataSetValue<V> {
  /** Keyed by the versions a process follows: a test runs several malls in one process. */
  readonly #kept = new WeakMap<DataVersions, { version: number; loading: Promise<V>; isLoaded: boolean }>();
  readonly #dataSet: string;
  readonly #load: (db: Db) => Promise<V>;

  constructor(dataSet: string, load: (db: Db) => Promise<V>) {
    this.#dataSet = dataSet;
    this.#load = load;
  }

  /**
   * The current value; concurrent callers share one read. A transaction reads for itself what nobody has read yet: its
   * end must not break the reading of others, nor may it wait, holding a connection, for those who wait for one.
   */
  of({ database, versions }: { readonly database: Db; readonly versions: DataVersions }): Promise<V> {
    // Read before the data: a change in between is a newer version and is read again.
    const version = versions.current(this.#dataSet);
    const known = this.#kept.get(versions);
    if (known?.version === version && (known.isLoaded || !database.isTransaction)) return known.loading;
    if (database.isTransaction) return this.#load(database);
    const entry = { version, loading: this.#load(database), isLoaded: false };
    this.#kept.set(versions, entry);
    entry.loading.then(
      () => {
        entry.isLoaded = true;
      },
      // A failed read is not cached.
      () => {
        if (this.#kept.get(versions) === entry) this.#kept.delete(versions);
      },
    );
    return entry.loading;
  }
}
