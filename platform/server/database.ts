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

/**
 * How long PostgreSQL lets one statement run, wait for a lock, and a transaction stand idle, and how long a call waits
 * for a free connection; in milliseconds. Without them one forgotten lock holds up everybody behind it for ever.
 */
export const LIMITS = {
  /** Somebody waits for the answer. */
  call: {
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 15_000,
  },
  /** Imports, the clock's work, filling an empty mall: long by nature, but never for ever. */
  job: {
    statement_timeout: 1_800_000,
    lock_timeout: 120_000,
    idle_in_transaction_session_timeout: 600_000,
    connectionTimeoutMillis: 120_000,
  },
} as const;

export interface DatabaseOptions {
  poolSize: number;
  /** Whose patience counts; a call's unless said otherwise. */
  limits?: keyof typeof LIMITS;
  /** Keep the plans of hot statements; default yes. Not behind a pooler that hands out connections per transaction. */
  prepare?: boolean;
  /** Called with the text of every statement; for counting. */
  onStatement?: (sql: string) => void;
}

/** What a transaction is made of; by the database it belongs to. */
const insides = new WeakMap<Db, { driver: PipelinedDriver; dialect: Dialect }>();

/** Opens a pool. Nothing is sent to the server before the first query. */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions): Database {
  const { poolSize, limits = 'call', prepare = true, onStatement } = options;
  const { connectionTimeoutMillis, ...timeouts } = LIMITS[limits];
  const pool = new pg.Pool({
    ...connection,
    // A pooler in between refuses a connection that brings settings of its own: there they are the role's (runbook).
    ...(prepare ? timeouts : {}),
    connectionTimeoutMillis,
    // A server that vanished without a word, its machine unplugged, must not be waited for without end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    pipeline: true,
    max: poolSize,
    idleTimeoutMillis: 60_000,
  });
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

/** A connection for LISTEN, outside the pool; what is asked on it is short. */
export function listeningClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

/** The socket, the name server, the library: whoever noticed first that the server is out of reach. */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
const UNREACHABLE_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether PostgreSQL, or the way to it, went away or takes no more. What was sent before may still have been done. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return /^(08|53|57P)/.test(state);
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A file that is not there has the same code as a socket that is not there.
  const ofSocket = syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall);
  return (ofSocket && UNREACHABLE_CODES.has(code ?? '')) || UNREACHABLE_WORDS.test(error.message);
}

/**
 * Whether PostgreSQL refused a statement, and undid its transaction, only for what others did at that moment: the victim
 * of a deadlock, and a plan older than its table. The same work may succeed at once.
 */
export function lostToOthers(error: unknown): boolean {
  return ['40P01', '0A000'].includes(sqlState(error) ?? '');
}

/** Whether PostgreSQL ended a statement because it ran, waited for a lock or stood idle longer than `LIMITS` allow. */
export function tookTooLong(error: unknown): boolean {
  return ['57014', '55P03', '25P03'].includes(sqlState(error) ?? '');
}
