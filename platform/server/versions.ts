import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, listeningClient, onCommit } from './database.ts';
import { prepared } from './prepared-statement.ts';

type Listener = (dataSet: string, version: number) => void;

export interface ReconnectPauses {
  /** Milliseconds before the first attempt to reconnect; doubled after each failure. */
  first: number;
  longest: number;
  /** Between two reads of all versions: a connection can die silently. */
  reread: number;
}

const PAUSES: ReconnectPauses = { first: 250, longest: 5_000, reread: 20_000 };

/**
 * The current version of every data set, in this process. A change bumps it in its own transaction; the bump reaches
 * this process on commit and every other one by NOTIFY.
 */
export class DataVersions {
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  readonly #pauses: ReconnectPauses;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  /** Set during a delay: ends it. */
  #endPause: (() => void) | null = null;

  constructor(pauses: ReconnectPauses = PAUSES) {
    this.#pauses = pauses;
  }

  /** The version of a data set; 0 if nothing was ever written to it. */
  current(dataSet: string): number {
    return this.#versions.get(dataSet) ?? 0;
  }

  /** Whether changes made by other processes currently reach this one. */
  get following(): boolean {
    return this.#client !== null;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The database is known to be back: does not wait for the delay to end. */
  hurry(): void {
    this.#endPause?.();
  }

  apply(dataSet: string, version: number): void {
    if (version <= this.current(dataSet)) return;
    this.#versions.set(dataSet, version);
    for (const listener of this.#listeners) listener(dataSet, version);
  }

  /**
   * Reads all versions and follows their changes. A lost connection is re-established without giving up, with growing
   * delays, and all versions are read again: changes in between were not reported.
   * @throws when the first connection fails
   */
  async follow(connection: pg.ClientConfig): Promise<void> {
    await this.#connect(connection);
  }

  async #connect(connection: pg.ClientConfig): Promise<void> {
    const client = listeningClient(connection);
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      client.end().catch(() => undefined);
      if (this.#client !== client) return;
      this.#client = null;
      this.#reconnect(connection, this.#pauses.first);
    };
    client.on('notification', (notice) => {
      const [dataSet, version] = (notice.payload ?? '').split(':');
      if (dataSet && version) this.apply(dataSet, Number(version));
    });
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      await client.query('LISTEN data_version');
      // After LISTEN, so that no change falls between the two.
      await this.#readAll(client);
      if (lost) throw new Error('the connection was lost again');
    } catch (error) {
      lose();
      throw error;
    }
    if (this.#closed) return lose();
    this.#client = client;
    this.#reread(client, lose);
  }

  async #readAll(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ data_set: string; version: string }>(
      'SELECT data_set, version FROM data_version',
    );
    for (const row of rows) this.apply(row.data_set, Number(row.version));
  }

  #reread(client: pg.Client, lose: () => void): void {
    this.#timer = setTimeout(() => {
      this.#readAll(client).then(() => {
        if (this.#client === client) this.#reread(client, lose);
      }, lose);
    }, this.#pauses.reread).unref();
  }

  #reconnect(connection: pg.ClientConfig, pause: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#closed) return;
    const next = Math.min(pause * 2, this.#pauses.longest);
    const again = () => {
      if (this.#timer) clearTimeout(this.#timer);
      this.#endPause = null;
      this.#connect(connection).catch(() => this.#reconnect(connection, next));
    };
    this.#endPause = again;
    this.#timer = setTimeout(again, pause).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#endPause = null;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}

/** The version that this connection sees: in a snapshot, that of everything else that is read in it. */
export async function readVersion(db: Db, dataSet: string): Promise<number> {
  const { rows } = await prepared<{ version: number }>`
    SELECT version FROM data_version WHERE data_set = ${dataSet}`.run(db);
  return rows[0]?.version ?? 0;
}

/** Invalidates every cached copy of the data set, in the transaction of the change. */
export async function bumpVersion(tx: Db, versions: DataVersions, dataSet: string): Promise<void> {
  const row = await tx
    .insertInto('data_version')
    .values({ data_set: dataSet, version: 1 })
    .onConflict((conflict) => conflict.column('data_set').doUpdateSet({ version: sql`data_version.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  onCommit(tx, () => versions.apply(dataSet, row.version));
}
