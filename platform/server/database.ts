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
import { APP_ERRORS, AppError } from '../contract/app-error.ts';
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

/** PostgreSQL's number of the type bigint[]. */
const INT8_ARRAY = 1016;

function safeIntegers(text: string): (number | null)[] {
  const elements = text.slice(1, -1);
  if (elements === '') return [];
  return elements.split(',').map((element) => (element === 'NULL' ? null : safeInteger(element)));
}

const typeParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  [INT8_ARRAY, safeIntegers],
  // A calendar day has no time zone: keep it as written.
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
 * How long PostgreSQL lets one statement run, wait for a lock, or a transaction stay idle, and how long a call waits
 * for a free connection; in milliseconds. Without them one forgotten lock blocks everybody behind it forever.
 */
export const LIMITS = {
  /** A caller waits for the response. */
  call: {
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 15_000,
  },
  /** Imports, jobs, filling an empty mall: long by nature, but still bounded. */
  job: {
    statement_timeout: 1_800_000,
    lock_timeout: 120_000,
    idle_in_transaction_session_timeout: 600_000,
    connectionTimeoutMillis: 120_000,
  },
} as const;

export interface DatabaseOptions {
  poolSize: number;
  /** Which limits apply; those of a call by default. */
  limits?: keyof typeof LIMITS;
  /**
   * Whether frequent statements are prepared; default yes. Not behind a pooler that assigns connections per
   * transaction.
   */
  prepare?: boolean;
  /**
   * Whether every statement is prepared, and planned once whatever its values: for a long work that sends few texts
   * thousands of times, where planning takes longer than running.
   */
  repeats?: boolean;
  /** Called with the text of every statement; for counting. */
  onStatement?: (sql: string) => void;
}

/** A statement that was prepared is not planned again for its values. */
const PLANNED_ONCE = { options: '-c plan_cache_mode=force_generic_plan' };

/** What a transaction is built from, by the database it belongs to. */
const insides = new WeakMap<Db, { driver: PipelinedDriver; dialect: Dialect }>();

/** Opens a pool. Nothing is sent to the server before the first query. */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions): Database {
  const { poolSize, limits = 'call', prepare = true, repeats = false, onStatement } = options;
  const isRepeating = prepare && repeats;
  const { connectionTimeoutMillis, ...timeouts } = LIMITS[limits];
  const pool = new pg.Pool({
    ...connection,
    // A pooler in between refuses a connection with its own settings: there they are set on the role (runbook).
    ...(prepare ? timeouts : {}),
    ...(isRepeating ? PLANNED_ONCE : {}),
    connectionTimeoutMillis,
    // A server that vanishes without closing its connections, such as an unplugged machine, must not be waited for
    // forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    pipeline: true,
    max: poolSize,
    idleTimeoutMillis: 60_000,
  });
  // A connection lost with its server is replaced at the next query; the query in progress reports the failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const driver = new PipelinedDriver(pool, { types, prepare, prepareAll: isRepeating, onStatement });
  // Shared by all transactions: it holds no state between statements and consists of a hundred functions.
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

/** Runs `task` after the transaction has committed; never if it is rolled back. */
export function onCommit(tx: Db, task: () => void): void {
  const tasks = afterCommit.get(tx);
  if (!tasks) throw new Error('onCommit outside a transaction');
  tasks.push(task);
}

/** A statement, or how it is made once everything of the transaction has been asked for. */
type LastStatement = CompiledQuery | (() => CompiledQuery);
const withCommit = new WeakMap<object, LastStatement[]>();

export const isTransaction = (db: Db): db is Tx => db.isTransaction;

/**
 * Sends a statement in one packet with COMMIT when its result is not needed. It can still make the transaction fail.
 */
export function sendWithCommit(tx: Tx, statement: LastStatement): void {
  const statements = withCommit.get(tx);
  if (!statements) throw new Error('sendWithCommit outside a transaction');
  statements.push(statement);
}

/** A connection with a kysely that sends on it immediately; after `close` it refuses further statements. */
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

/** Runs reads on one connection: independent ones (`Promise.all`) go to the server together. */
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

const SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * Runs reads that see the database as it is at one moment, whatever is committed meanwhile. Independent ones
 * (`Promise.all`) go to the server together; nobody waits for the end of the transaction.
 */
export async function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const { connection, parts, close } = await connect(db);
  try {
    connection.begin(SNAPSHOT);
    const result = await work(new Transaction<DB>(parts));
    // Sent before anything that the connection's next user sends.
    connection.commit().catch(() => undefined);
    return result;
  } catch (error) {
    await connection.rollback().catch(() => undefined);
    throw error;
  } finally {
    close();
    void connection.release();
  }
}

/**
 * Runs reads that are all issued at once and see the database as it is at one moment: one message, one answer. A later
 * one may use what an earlier one left with `set_config`.
 */
export async function atOneMoment<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const { connection, parts, close } = await connect(db);
  try {
    connection.beginAndEnd(SNAPSHOT);
    return await work(new Transaction<DB>(parts));
  } catch (error) {
    await connection.rollback().catch(() => undefined);
    throw error;
  } finally {
    close();
    void connection.release();
  }
}

/**
 * Runs `work` in one transaction; inside another one it joins that. Independent statements (`Promise.all`) go to the
 * server together, in the order they were issued.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const { connection, parts, close } = await connect(db);
  const tx: Tx = new Transaction<DB>(parts);
  const tasks: (() => void)[] = [];
  const last: LastStatement[] = [];
  afterCommit.set(tx, tasks);
  withCommit.set(tx, last);
  let result: T;
  try {
    connection.begin();
    result = await work(tx);
    close();
    const statements = last.map((statement) => (typeof statement === 'function' ? statement() : statement));
    const sent = [...statements.map((statement) => connection.executeQuery(statement)), connection.commit()];
    // The first failure in statement order is the cause, whichever is reported first.
    const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    close();
    // A connection that cannot even roll back is discarded; the caller gets the first failure.
    await connection.rollback().catch(() => undefined);
    throw error;
  } finally {
    void connection.release();
  }
  for (const task of tasks) task();
  return result;
}

/**
 * Runs writes that are all issued at once in one transaction, which begins and ends in the same message: whatever they
 * lock is locked only while the server works, however long this process takes to read the answer.
 */
export async function inOneMessage<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const { connection, parts, close } = await connect(db);
  try {
    connection.beginAndEnd('begin');
    const result = await work(new Transaction<DB>(parts));
    await connection.ended();
    return result;
  } catch (error) {
    await connection.rollback().catch(() => undefined);
    throw error;
  } finally {
    close();
    void connection.release();
  }
}

/** PostgreSQL's code of a failed statement (`23505` unique violation), or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** A connection for LISTEN, outside the pool; only short statements run on it. */
export function listeningClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

/** Reported by the socket, the name server or the library, whichever notices first that the server is unreachable. */
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

/**
 * Whether PostgreSQL, or the connection to it, went away or refuses work. What was sent before may still have been
 * done.
 */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return /^(08|53|57P)/.test(state);
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A missing file has the same code as a missing socket.
  const ofSocket = syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall);
  return (ofSocket && UNREACHABLE_CODES.has(code ?? '')) || UNREACHABLE_WORDS.test(error.message);
}

/**
 * Whether PostgreSQL rejected a statement, and rolled back its transaction, only because of concurrent work: the victim
 * of a deadlock, or a plan older than its table. A retry may succeed at once.
 */
export function isTransientConflict(error: unknown): boolean {
  return ['40P01', '0A000'].includes(sqlState(error) ?? '');
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * For a statement that refers to a row which others may delete just then, or deletes one to which others may refer just
 * then. Elsewhere a broken reference is a failure of ours: somebody forgot to look up what a call names.
 * @throws AppError pageDataChanged instead of a broken reference
 */
export function changedMeanwhile(error: unknown): never {
  if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new AppError(APP_ERRORS.pageDataChanged);
  throw error;
}

/**
 * Whether PostgreSQL cancelled a statement because it ran, waited for a lock or stayed idle longer than `LIMITS` allow.
 */
export function isTimeout(error: unknown): boolean {
  return ['57014', '55P03', '25P03'].includes(sqlState(error) ?? '');
}
