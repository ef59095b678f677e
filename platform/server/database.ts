import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { PipelinedDriver } from './pipelined-driver.ts';

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
  /** Keep the plans of hot statements; default yes. Not behind a pooler that hands out connections per transaction. */
  prepare?: boolean;
  /** Called with the text of every statement; for counting. */
  onStatement?: (sql: string) => void;
}

/** What a transaction is made of; by the database it belongs to. */
const insides = new WeakMap<Db, { driver: PipelinedDriver; dialect: Dialect }>();

/** Opens a pool. Nothing is sent to the server before the first query. */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions): Database {
  const { poolSize, prepare = true, onStatement } = options;
  const pool = new pg.Pool({ ...connection, types, pipeline: true, max: poolSize, idleTimeoutMillis: 60_000 });
  // A connection lost with its server, idle or in use, is replaced at the next query; who used it is told by the query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const driver = new PipelinedDriver(pool, { types, prepare, onStatement });
  // One for all transactions: it holds nothing from one statement to the next, and is made of a hundred functions.
  const compiler = new PostgresQueryCompiler();
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
  const db = new Kysely<DB>({ dialect });
  insides.set(db, { driver, dialect });
  return { db, pool, close: () => db.destroy() };
}

const afterCommit = new WeakMap<object, (() => void)[]>();

/** Runs `task` once the transaction has been committed; never if it is rolled back. */
export function onCommit(tx: Db, task: () => void): void {
  const tasks = afterCommit.get(tx);
  if (!tasks) throw new Error('onCommit outside a transaction');
  tasks.push(task);
}

const withCommit = new WeakMap<object, CompiledQuery[]>();

export const isTransaction = (db: Db): db is Tx => db.isTransaction;

/** Sends a statement in one packet with COMMIT: one whose answer nobody waits for. It may still refuse the transaction. */
export function lastly(tx: Tx, statement: CompiledQuery): void {
  const statements = withCommit.get(tx);
  if (!statements) throw new Error('lastly outside a transaction');
  statements.push(statement);
}

/** A connection with a kysely that sends on it at once whatever it is asked for; `close` refuses more. */
async function connect(db: Db) {
  const inside = insides.get(db);
  if (!inside) throw new Error('this needs a database of openDatabase');
  const { driver, dialect } = inside;
  const connection = await driver.acquireConnection();
  let over = false;
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: async (consumer) => {
      if (over) throw new Error('this transaction is over');
      return consumer(connection);
    },
  });
  const close = () => {
    over = true;
  };
  return { connection, parts: { config: { dialect }, dialect, driver, executor }, close };
}

/** Runs reads on one connection: those that do not wait for one another (`Promise.all`) go to the server together. */
export async function reading<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const { connection, parts, close } = await connect(db);
  try {
    return await work(new Kysely<DB>(parts));
  } finally {
    close();
    void connection.release();
  }
}

/**
 * Runs `work` in one transaction; inside another one it joins that. Statements that do not wait for
 * one another (`Promise.all`) go to the server together, in the order in which they were asked for.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const { connection, parts, close } = await connect(db);
  const tx: Tx = new Transaction<DB>(parts);
  const tasks: (() => void)[] = [];
  const last: CompiledQuery[] = [];
  afterCommit.set(tx, tasks);
  withCommit.set(tx, last);
  let result: T;
  try {
    connection.begin();
    result = await work(tx);
    close();
    const sent = [...last.map((statement) => connection.executeQuery(statement)), connection.commit()];
    // The first in this order that failed is the cause, whichever is heard of first.
    const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    close();
    // A connection that cannot even roll back is thrown away; the caller is told of the first failure.
    await connection.rollback().catch(() => undefined);
    throw error;
  } finally {
    void connection.release();
  }
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
