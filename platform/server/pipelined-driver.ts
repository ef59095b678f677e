/**
 * Sends all statements issued in one turn of the event loop to PostgreSQL in one packet, and lets BEGIN travel with the
 * first statement of its transaction: a round trip costs more than most statements.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryId, QueryResult } from 'kysely';
import pg from 'pg';
import { type Statement, type StatementAnswer, StatementPacket } from './statement-packet.ts';

export interface PipelinedDriverOptions {
  /** How a value is parsed from its text. */
  types: pg.CustomTypesConfig;
  /** Off behind a pooler that does not support prepared statements. */
  prepare: boolean;
  /** Also statements that are not marked (`markPrepared`). */
  prepareAll: boolean;
  /** Called with the text of every statement sent, BEGIN and COMMIT among them. */
  onStatement?: ((sql: string) => void) | undefined;
}

const preparedQueries = new WeakSet<QueryId>();
const statementNames = new Map<string, string>();

/** Prepares the statement once per connection; only for statements with few distinct texts. */
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

/** A table was altered under a prepared statement: the connection has to prepare it again. */
const PLAN_IS_STALE = '0A000';
/** The server is shutting down or has terminated this connection: its end will follow. */
const CONNECTION_ENDS = /^57P/;
/** A statement in a transaction in which an earlier one failed. */
const TRANSACTION_FAILED = '25P02';
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: PipelinedDriverOptions;
  #inTransaction = false;
  /** The statement that begins the transaction, until it is sent. */
  #beginOwed: string | null = null;
  #asked: Statement[] = [];
  /** Whether the transaction ends in one message with its first statements, and whether that has been sent. */
  #oneMessage: 'owed' | 'sent' | null = null;
  /** The end of a transaction that is sent in one message. */
  #ended: Promise<StatementAnswer> | null = null;
  #broken = false;
  /** Results arrive in the order of the statements. */
  #latest: Promise<unknown> | null = null;
  /** The failure that aborted this transaction: later statements fail only because of it. */
  #firstFailure: unknown = null;

  constructor(client: pg.PoolClient, options: PipelinedDriverOptions) {
    this.#client = client;
    this.#options = options;
  }

  #send(text: string, values: readonly unknown[] = [], named = true): Promise<StatementAnswer> {
    const { prepare, onStatement } = this.#options;
    onStatement?.(text);
    // Sent when all promises of this turn have issued their statements.
    if (this.#asked.length === 0) process.nextTick(() => this.#sendAsked());
    const name = prepare && named ? statementName(text) : null;
    return new Promise((resolve, reject) => this.#asked.push({ text, values, name, resolve, reject }));
  }

  #sendAsked(): void {
    if (this.#oneMessage === 'owed') {
      this.#oneMessage = 'sent';
      this.#ended = this.#send('commit');
      // Reads do not wait for it: their message has failed when it fails.
      this.#ended.catch(() => undefined);
    }
    this.#client.query(new StatementPacket(this.#asked, this.#options.types) as unknown as pg.Submittable);
    this.#asked = [];
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const asked = this.#execute<R>(query);
    this.#latest = asked;
    return asked;
  }

  async #execute<R>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<R>> {
    // The statement that was to begin it may not even have been sent.
    if (this.#inTransaction && this.#firstFailure) throw this.#firstFailure;
    if (this.#oneMessage === 'sent') throw new Error('this transaction has ended with its first statements');
    const begun = this.#beginOwed ? this.#send(this.#beginOwed) : null;
    this.#beginOwed = null;
    try {
      const [answer] = await Promise.all([
        this.#send(sql, parameters, this.#options.prepareAll || preparedQueries.has(queryId)),
        begun,
      ]);
      const { command, rowCount, rows } = answer;
      return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows };
    } catch (error) {
      // Its packet failed because of another statement.
      if (error === this.#firstFailure) throw error;
      // From here the stack leads to the caller, not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      if (code === PLAN_IS_STALE || CONNECTION_ENDS.test(code)) this.#broken = true;
      if (code === TRANSACTION_FAILED) throw this.#firstFailure ?? error;
      this.#firstFailure ??= error;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing reads by cursor; pipelined connections cannot
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a pipelined connection does not stream');
  }

  /** The transaction begins with its first statement; without one there is none. */
  begin(statement = 'begin'): void {
    this.#inTransaction = true;
    this.#beginOwed = statement;
    this.#firstFailure = null;
  }

  /** Begins a transaction of which all statements are issued in one turn: it ends in one message with them. */
  beginAndEnd(statement: string): void {
    this.begin(statement);
    this.#oneMessage = 'owed';
  }

  /** Waits for the end of a transaction that `beginAndEnd` began. @throws when it was not committed */
  async ended(): Promise<void> {
    if ((await this.#ended)?.command !== 'COMMIT') throw this.#firstFailure ?? new Error('nothing was committed');
  }

  /** @throws when the server rolled back instead, because an earlier statement had failed */
  async commit(): Promise<void> {
    if (this.#firstFailure) throw this.#firstFailure;
    if (this.#beginOwed) this.#beginOwed = null;
    else if ((await this.#send('commit')).command === 'ROLLBACK') {
      throw this.#firstFailure ?? new Error('a transaction with a failed statement cannot be committed');
    }
  }

  async rollback(): Promise<void> {
    if (this.#beginOwed) {
      this.#beginOwed = null;
      return;
    }
    try {
      await this.#send('rollback');
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  /**
   * Nobody has to wait for it: a caller that gave up leaves statements behind, and the next user of the connection must
   * not see them.
   */
  async release(): Promise<void> {
    await this.#latest?.catch(() => undefined);
    this.#client.release(this.#broken);
  }
}

/** kysely's access to the pool. */
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
    if (connection instanceof PipelinedConnection) await connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
