/**
 * Sends to PostgreSQL in one packet what was asked for in one turn of the event loop, and lets BEGIN
 * travel with the first statement of its transaction: a round trip costs more than most statements.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryId, QueryResult } from 'kysely';
import pg from 'pg';

export interface PipelinedDriverOptions {
  /** Off behind a pooler that cannot keep prepared statements. */
  prepare: boolean;
  /** Called with the text of every statement sent, BEGIN and COMMIT among them. */
  onStatement?: ((sql: string) => void) | undefined;
}

const preparedQueries = new WeakSet<QueryId>();
const statementNames = new Map<string, string>();

/** Has the statement planned once per connection; only for texts of which there are few. */
export function markPrepared(queryId: QueryId): void {
  preparedQueries.add(queryId);
}

function statementName(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  const name = `argus_${statementNames.size + 1}`;
  statementNames.set(sql, name);
  return name;
}

/** A table was altered under a prepared statement: the connection has to plan anew. */
const PLAN_IS_STALE = '0A000';
/** A statement of a transaction in which another one failed before. */
const TRANSACTION_FAILED = '25P02';
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: PipelinedDriverOptions;
  #beginOwed = false;
  #corked = false;
  #broken = false;
  /** What made this transaction fail: the statements behind it fail for no reason of their own. */
  #firstFailure: unknown = null;

  constructor(client: pg.PoolClient, options: PipelinedDriverOptions) {
    this.#client = client;
    this.#options = options;
  }

  #send(text: string, values: unknown[] = [], name?: string): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection;
    if (!this.#corked) {
      this.#corked = true;
      stream.cork();
      // Runs when all promises of this turn have said what they want.
      process.nextTick(() => {
        this.#corked = false;
        stream.uncork();
      });
    }
    this.#options.onStatement?.(text);
    return new Promise((resolve, reject) => {
      // Handed over ready made: of a description pg makes a copy, property by property.
      const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
      this.#client.query(name === undefined ? query : Object.assign(query, { name }));
    });
  }

  async executeQuery<R>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<R>> {
    const begun = this.#beginOwed ? this.#send('begin') : null;
    this.#beginOwed = false;
    const named = this.#options.prepare && preparedQueries.has(queryId);
    try {
      const sent = this.#send(sql, [...parameters], named ? statementName(sql) : undefined);
      const [result] = await Promise.all([sent, begun]);
      const { command, rowCount, rows } = result;
      return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      // From here the way leads back to who asked, not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === PLAN_IS_STALE) this.#broken = true;
      if (code === TRANSACTION_FAILED) throw this.#firstFailure ?? error;
      this.#firstFailure ??= error;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing reads by cursor; pipelined connections cannot
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a pipelined connection does not stream');
  }

  /** The transaction begins with its first statement; one without a statement is none. */
  begin(): void {
    this.#beginOwed = true;
    this.#firstFailure = null;
  }

  /** @throws when the server rolled back instead, because a statement had failed before */
  async commit(): Promise<void> {
    if (this.#beginOwed) this.#beginOwed = false;
    else if ((await this.#send('commit')).command === 'ROLLBACK') {
      throw this.#firstFailure ?? new Error('a transaction with a failed statement cannot be committed');
    }
  }

  async rollback(): Promise<void> {
    if (this.#beginOwed) {
      this.#beginOwed = false;
      return;
    }
    try {
      await this.#send('rollback');
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}

/** kysely's way to the pool. */
export class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #options: PipelinedDriverOptions;

  constructor(pool: pg.Pool, options: PipelinedDriverOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#options);
  }

  beginTransaction(): Promise<void> {
    throw new Error('transactions are opened by inTransaction');
  }

  commitTransaction(): Promise<void> {
    throw new Error('transactions are opened by inTransaction');
  }

  rollbackTransaction(): Promise<void> {
    throw new Error('transactions are opened by inTransaction');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PipelinedConnection) connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
