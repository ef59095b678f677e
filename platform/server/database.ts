import { type Dialect, Kysely, type KyselyConfig, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type { DB };

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53 in the database: ${text}`);
  return value;
}

const typeParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  // A calendar day has no time zone: keep it as it is written.
  [pg.types.builtins.DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  poolSize: number;
  /** Called with the text of every statement; for counting in benches. */
  onStatement?: (sql: string) => void;
}

/** Opens a pool. Nothing is sent to the server before the first query. */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions): Database {
  const pool = new pg.Pool({ ...connection, types, max: options.poolSize, idleTimeoutMillis: 60_000 });
  // An idle connection lost with its server is replaced at the next query.
  pool.on('error', () => undefined);
  const dialect: Dialect = new PostgresDialect({ pool });
  const { onStatement } = options;
  const config: KyselyConfig = onStatement ? { dialect, log: (event) => onStatement(event.query.sql) } : { dialect };
  const db = new Kysely<DB>(config);
  return { db, pool, close: () => db.destroy() };
}

const afterCommit = new WeakMap<object, (() => void)[]>();

/** Runs `task` once the transaction has been committed; never if it is rolled back. */
export function onCommit(tx: Db, task: () => void): void {
  const tasks = afterCommit.get(tx);
  if (!tasks) throw new Error('onCommit outside a transaction');
  tasks.push(task);
}

/** Runs `work` in one transaction; inside another one it joins that. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const tasks: (() => void)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    afterCommit.set(tx, tasks);
    return work(tx);
  });
  for (const task of tasks) task();
  return result;
}

/** PostgreSQL's code of a failed statement (`23505` unique violation), or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** A connection for LISTEN, outside the pool. */
export function listeningClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client(connection);
}
