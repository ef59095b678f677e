import type { Db } from './database.ts';
import type { DataVersions } from './versions.ts';

/**
 * One value made from a whole data set, such as the mall's settings: made once for each version, which a change in any
 * process raises. Beside `ByteCache`, because there is nothing to bound: a process holds one of it, as large as its
 * tables, whatever is asked for, and needs it with every other call.
 */
export class DataSetValue<V> {
  /** By the versions that a process follows: a test runs several malls in one process. */
  readonly #kept = new WeakMap<DataVersions, { readonly version: number; readonly loading: Promise<V> }>();
  readonly #dataSet: string;
  readonly #load: (db: Db) => Promise<V>;

  constructor(dataSet: string, load: (db: Db) => Promise<V>) {
    this.#dataSet = dataSet;
    this.#load = load;
  }

  /** As it is now; who asks while it is read waits for that one. */
  of({ database, versions }: { readonly database: Db; readonly versions: DataVersions }): Promise<V> {
    // Asked before reading: what changes meanwhile is a version further and read again.
    const version = versions.current(this.#dataSet);
    const known = this.#kept.get(versions);
    if (known?.version === version) return known.loading;
    const entry = { version, loading: this.#load(database) };
    this.#kept.set(versions, entry);
    // A failed read is not kept.
    entry.loading.catch(() => {
      if (this.#kept.get(versions) === entry) this.#kept.delete(versions);
    });
    return entry.loading;
  }
}
