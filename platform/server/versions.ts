import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, listeningClient, onCommit } from './database.ts';

type Listener = (dataSet: string, version: number) => void;

/**
 * The current version of every data set, in process. A change bumps it in its own transaction; the
 * bump reaches this process on commit and every other one by NOTIFY.
 */
export class DataVersions {
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  #client: pg.Client | null = null;
  #closed = false;

  /** The version of a data set; 0 if nothing was ever written to it. */
  current(dataSet: string): number {
    return this.#versions.get(dataSet) ?? 0;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  apply(dataSet: string, version: number): void {
    if (version <= this.current(dataSet)) return;
    this.#versions.set(dataSet, version);
    for (const listener of this.#listeners) listener(dataSet, version);
  }

  /** Reads all versions and follows their changes; reconnects when the connection is lost. */
  async follow(db: Db, connection: pg.ClientConfig): Promise<void> {
    const client = listeningClient(connection);
    this.#client = client;
    client.on('notification', (notice) => {
      const [dataSet, version] = (notice.payload ?? '').split(':');
      if (dataSet && version) this.apply(dataSet, Number(version));
    });
    client.on('error', () => {
      client.end().catch(() => undefined);
      if (!this.#closed) setTimeout(() => this.follow(db, connection).catch(() => undefined), 500).unref();
    });
    await client.connect();
    await client.query('LISTEN data_version');
    // After LISTEN, so that no change falls between the two.
    for (const row of await db.selectFrom('data_version').selectAll().execute()) this.apply(row.data_set, row.version);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }
}

/** Makes every cached copy of the data set stale, in the transaction of the change. */
export async function bumpVersion(tx: Db, versions: DataVersions, dataSet: string): Promise<void> {
  const row = await tx
    .insertInto('data_version')
    .values({ data_set: dataSet, version: 1 })
    .onConflict((conflict) => conflict.column('data_set').doUpdateSet({ version: sql`data_version.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  onCommit(tx, () => versions.apply(dataSet, row.version));
}
