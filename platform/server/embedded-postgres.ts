/**
 * Runs the PostgreSQL binaries that come with the install, one server per data folder, and restarts it when it ends.
 *
 * The server listens on a Unix socket in a folder only its owner can enter. PostgreSQL refuses to run as root, so root
 * runs the server as `nobody`, with binaries and data where that user can reach them. A server that outlived a killed
 * mall is taken over; starting or taking over requires the lock of the data folder (`folder-lock.ts`), so that no mall
 * stops another one's server.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeSocketDir, type PostgresPlace, placeFor, serverUser } from './postgres-place.ts';
import { diskFull, folderFailure, isDiskFull, StartFailure } from './start-failure.ts';

const run = promisify(execFile);

const START_SECONDS = 30;
/** The output of a server that keeps crashing must not fill the disk. */
const LOG_BYTES = 10 * 1024 * 1024;
const FIRST_PAUSE_MS = 200;
/** Delay between failed starts. */
const MAX_PAUSE_MS = 30_000;
/** Delay after a server that did start: callers wait for it, and a start is cheap. */
const MAX_PAUSE_AFTER_READY_MS = 1_600;
/** After this many ends in a row, each soon after the start, the delays grow on: it will not run before somebody acts. */
const FEW_ENDS = 6;
/** A server that ran for less has ended soon: the delays keep growing. */
const RAN_MS = 10_000;
const LOOK_MS = 250;

export interface PostgresServer {
  /** Connection settings of a database of this server. */
  connection(database: string): pg.ClientConfig;
  /** Where its files are: in the data folder, or outside if its user could not reach them there. */
  folder: string;
  /** Stops the server and waits until its process has exited. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  /** Tests give up durability for speed; a mall never does. */
  durable: boolean;
  maxConnections?: number;
  /** Called with one line when the server has ended and for each failed start; with null when it runs again. */
  onTrouble?: (line: string | null) => void;
}

/** How often in a row a server that was ready has ended soon after, counting this end. */
export const consecutiveEnds = (before: number, ranMs: number): number => (ranMs > RAN_MS ? 1 : before + 1);

/**
 * Milliseconds until a server that was ready and has ended is restarted: longer each time it ends soon. The first few
 * times callers hardly notice more than the start itself; a crash loop, as on a full disk, slows down.
 * @param ends how often in a row, see `consecutiveEnds`
 */
export function pauseAfterReady(ends: number): number {
  const few = Math.min(FIRST_PAUSE_MS * 2 ** (ends - 1), MAX_PAUSE_AFTER_READY_MS);
  return Math.min(few * 2 ** Math.max(0, ends - FEW_ENDS), MAX_PAUSE_MS);
}

/** A running server. */
interface Running {
  pid: number;
  since: number;
  ended: Promise<unknown>;
}

const connectionTo =
  ({ socketDir }: PostgresPlace) =>
  (database: string): pg.ClientConfig => ({ host: socketDir, port: 5432, user: 'argus', database });

/** Whether it accepts connections or soon will: after a crash it first replays its log. */
async function answerOf(place: PostgresPlace): Promise<'ready' | 'starting' | 'silent'> {
  const client = new pg.Client({ ...connectionTo(place)('postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '57P03' ? 'starting' : 'silent';
  }
}

function stillRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The server running on this data, if any, and the folder of its socket. */
async function serverOf(data: string): Promise<{ pid: number; socketDir: string } | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0) || !stillRuns(pid)) return null;
  // The process id may have been reused since.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres') ? { pid, socketDir: lines[4] ?? '' } : null;
}

async function untilGone(pid: number): Promise<void> {
  while (stillRuns(pid)) await wait(LOOK_MS, undefined, { ref: false });
}

async function initialise({ data, binary }: PostgresPlace, durable: boolean): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const { uid, gid } = serverUser();
  // Built elsewhere and moved: an interrupted start must not leave half of it.
  const fresh = `${data}-new`;
  await rm(fresh, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(fresh, uid, gid);
  const settings = ['-U', 'argus', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])];
  await run(binary('initdb'), ['-D', fresh, ...settings], { ...serverUser(), cwd: '/' }).catch((error: unknown) => {
    if (isDiskFull(error)) throw diskFull(dirname(data), error);
    const said = String((error as { stderr?: unknown }).stderr ?? error).match(/error: (.*)/)?.[1] ?? String(error);
    throw new StartFailure(
      `The embedded PostgreSQL could not be set up (${said}): see to it, or set DATABASE_URL.`,
      error,
    );
  });
  await rename(fresh, data);
}

function settingsOf(options: PostgresOptions, { socketDir }: PostgresPlace): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: String(options.maxConnections ?? 100),
    // Holds a catalogue of 100,000 products with its indexes. What a smaller mall does not fill takes no memory.
    shared_buffers: '256MB',
    jit: 'off',
    // All queries of a mall are short: starting parallel workers takes longer than they save.
    max_parallel_workers_per_gather: '0',
    // The catalogue is in memory, where random access hardly costs more than sequential.
    random_page_cost: '1.1',
    timezone: 'UTC',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const logOf = ({ data }: PostgresPlace) => join(dirname(data), 'postgres.log');

/** The last error that PostgreSQL has logged since then, verbatim. */
async function lastWords(place: PostgresPlace, since: number): Promise<string> {
  const text = (await readFile(logOf(place)).catch(() => Buffer.alloc(0))).subarray(since).toString();
  const lines = text.split('\n').filter((line) => /(FATAL|PANIC|ERROR|could not):? /.test(line));
  return (lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR): +/, '');
}

/** Starts the server once. @throws StartFailure with its reason when it exits instead of serving */
async function launch(place: PostgresPlace, settings: string[], stopping: AbortSignal): Promise<Running> {
  const size = await stat(logOf(place)).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES) await rename(logOf(place), `${logOf(place)}.old`);
  const begin = size > LOG_BYTES ? 0 : size;
  const log = await open(logOf(place), 'a');
  const child = spawn(place.binary('postgres'), ['-D', place.data, ...settings], {
    ...serverUser(),
    cwd: '/',
    // Its own process group: Ctrl-C must not stop the database before the requests in flight.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  await log.close();
  const { pid } = child;
  let deadline = performance.now() + START_SECONDS * 1000;
  while (!over && pid !== undefined && !stopping.aborted && performance.now() < deadline) {
    const answer = await answerOf(place);
    if (answer === 'ready' && !over) {
      child.unref();
      return { pid, since: performance.now(), ended };
    }
    if (answer === 'starting') deadline = performance.now() + START_SECONDS * 1000;
    await wait(40);
  }
  if (pid !== undefined && !over) await endServer(pid);
  const words = await lastWords(place, begin);
  if (isDiskFull(words)) throw diskFull(dirname(place.data), words);
  throw new StartFailure(
    `The embedded PostgreSQL did not start (${words || 'it said nothing'}): see ${logOf(place)}, or set DATABASE_URL.`,
  );
}

/** SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, everything is written. */
async function endServer(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    if (!stillRuns(pid)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + seconds * 1000;
    while (stillRuns(pid) && performance.now() < deadline) await wait(25);
  }
}

/**
 * Starts the server of `dataDir`, or takes over the one that a killed mall left behind, and restarts it whenever it
 * ends, with growing delays and without giving up.
 * @throws StartFailure when it cannot be started at first
 */
export async function startEmbeddedPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const place = await placeFor(options.dataDir);
  const { data } = place;
  const settings = settingsOf(options, place);
  const stop = new AbortController();
  const stopping = stop.signal;
  const pauseFor = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping }).catch(() => undefined);

  async function takeOver(): Promise<Running | null> {
    const survivor = await serverOf(data);
    if (!survivor) return null;
    if (survivor.socketDir !== place.socketDir) {
      throw new StartFailure(
        `A PostgreSQL that no mall started (process ${survivor.pid}) runs on ${data}: stop it, or set DATABASE_URL to it.`,
      );
    }
    const deadline = performance.now() + START_SECONDS * 1000;
    while (stillRuns(survivor.pid) && performance.now() < deadline) {
      // It is ours, ready or not: stopping has to end it.
      if (stopping.aborted || (await answerOf(place)) === 'ready') {
        return { pid: survivor.pid, since: performance.now(), ended: untilGone(survivor.pid) };
      }
      await wait(40);
    }
    return null;
  }

  /** A predecessor that was killed may hold its memory a moment longer: retries until it is gone. */
  async function bringUp(): Promise<Running> {
    const deadline = performance.now() + START_SECONDS * 1000;
    for (;;) {
      try {
        return (await takeOver()) ?? (await launch(place, settings, stopping));
      } catch (error) {
        const passes = error instanceof StartFailure && /still in use|already exists/.test(error.message);
        if (!passes || stopping.aborted || performance.now() > deadline) throw error;
        await pauseFor(FIRST_PAUSE_MS);
      }
    }
  }

  const tell = options.onTrouble ?? (() => undefined);
  let running: Running | null = null;

  async function bringUpAgain(firstPause: number): Promise<void> {
    for (let pause = firstPause; !stopping.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        running = await bringUp();
        return tell(null);
      } catch (error) {
        if (!stopping.aborted) tell(error instanceof Error ? error.message : String(error));
        await pauseFor(pause);
      }
    }
  }

  async function watch(): Promise<void> {
    let ends = 0;
    while (!stopping.aborted && running) {
      const { ended, since, pid } = running;
      await ended;
      if (stopping.aborted) return;
      running = null;
      tell(`The embedded PostgreSQL (process ${pid}) is gone; it is started again.`);
      ends = consecutiveEnds(ends, performance.now() - since);
      const pause = pauseAfterReady(ends);
      // After a single end it restarts at once.
      if (pause > FIRST_PAUSE_MS) await pauseFor(pause);
      await bringUpAgain(pause);
    }
  }

  try {
    await mkdir(dirname(data), { recursive: true });
    await initialise(place, options.durable);
    await makeSocketDir(place);
    running = await bringUp();
  } catch (error) {
    throw folderFailure(dirname(data), error);
  }
  const watching = watch();
  return {
    connection: connectionTo(place),
    folder: data,
    stop: async () => {
      stop.abort();
      if (running) await endServer(running.pid);
      await Promise.race([watching, wait(START_SECONDS * 1000, undefined, { ref: false })]);
      // A start in progress may have reported "ready" meanwhile.
      if (running) await endServer(running.pid);
    },
  };
}

/** Connection settings of a data folder's server, whether it runs or not. */
export const embeddedConnection = async (dataDir: string) => connectionTo(await placeFor(dataDir));

/**
 * The server running on a data folder, for a tool beside the mall, which does not control it.
 * @throws StartFailure when none runs
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<Omit<PostgresServer, 'stop'>> {
  const place = await placeFor(dataDir);
  if ((await serverOf(place.data)) && (await answerOf(place)) === 'ready') {
    return { connection: connectionTo(place), folder: place.data };
  }
  throw new StartFailure(`No database runs on ${dataDir}: start the mall first.`);
}
