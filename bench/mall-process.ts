import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');

/** Linux measures a process's time in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;

/** As in `npm start`. */
const HEAP = '--max-semi-space-size=8';
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' };

export interface MallProcess {
  address: string;
  dataDir: string;
  /** From spawn to the first line that says it serves, in milliseconds. */
  startedIn: number;
  /** Resident memory of the Node process in bytes. */
  memory(): number;
  /** The most it has been so far, in bytes. */
  peakMemory(): number;
  /** Processor time the Node process has used so far, in microseconds; exact to 10 ms. */
  cpu(): number;
  stop(): Promise<void>;
  /** `kill -9`: it finishes nothing. */
  kill(): Promise<void>;
}

/** Folders and programs of this run that are still there. */
const folders = new Set<string>();
const running = new Set<ChildProcess>();

/** A data folder that the embedded database's user can reach. */
export function newDataDir(): string {
  const dataDir = mkdtempSync('/var/tmp/argus-bench-');
  folders.add(dataDir);
  chmodSync(dataDir, 0o755);
  return dataDir;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
  folders.delete(dataDir);
}

/** Interrupted, a run leaves nothing behind: not even the gigabytes of a grown catalogue. */
async function leave(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  // What is being measured fails meanwhile.
  process.on('uncaughtException', () => undefined);
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
  for (const dataDir of folders) removeDataDir(dataDir);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}
process.once('SIGINT', leave);
process.once('SIGTERM', leave);

/**
 * Starts a program of the project that prints `… http://host:port …` when it serves.
 * @param complaints whether its errors are shown; where its database is killed, there are many
 */
export async function startProcess(
  program: string,
  env: Record<string, string>,
  complaints: 'shown' | 'silent' = 'shown',
): Promise<MallProcess> {
  const begin = performance.now();
  const child: ChildProcess = spawn(process.execPath, [HEAP, join(root, program)], {
    cwd: root,
    env: { ...process.env, ...MEMORY, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', complaints === 'shown' ? 'inherit' : 'ignore'],
    // The terminal interrupts the run, and the run its programs.
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /(http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (!address) continue;
    const startedIn = performance.now() - begin;
    child.stdout.resume();
    return {
      address,
      dataDir: env.DATA_DIR ?? '',
      startedIn,
      memory: () => {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
      },
      peakMemory: () => {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
      },
      cpu: () => {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_A_TICK;
      },
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  }
  throw new Error(`${program} ended before it served`);
}
