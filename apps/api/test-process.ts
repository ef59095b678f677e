/** Malls in their own processes, for tests: started, stopped, killed, in temporary folders. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeRoom } from './test-room.ts';

export const root = resolve(import.meta.dirname, '../..');
export const isRoot = process.getuid?.() === 0;
export const NOBODY = 65534;
const folders: string[] = [];
const children: ChildProcess[] = [];

export function folder(name: string): string {
  const parent = makeRoom();
  const path = join(parent, name);
  mkdirSync(path, { recursive: true });
  folders.push(path);
  return path;
}

export interface Started {
  child: ChildProcess;
  address: string;
  /** Everything it printed until it served. */
  said: string;
}

export interface StartOptions {
  uid?: number;
  checkout?: string;
  env?: Record<string, string>;
}

/** A mall that may never come to serve. */
export function launch(dataDir: string, options: StartOptions = {}): ChildProcess {
  const { checkout = root } = options;
  const node = join(checkout, 'node_modules/node/bin/node');
  const child = spawn(node, [join(checkout, 'apps/api/main.ts')], {
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      // As `npm start` sets it: sources are compiled once.
      NODE_COMPILE_CACHE: join(checkout, 'dist/compile-cache'),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  children.push(child);
  return child;
}

export async function start(dataDir: string, options: StartOptions = {}): Promise<Started> {
  const child = launch(dataDir, options);
  let trouble = '';
  child.stderr?.on('data', (text) => {
    trouble += String(text);
  });
  if (!child.stdout) throw new Error('no output');
  let said = '';
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    const address = /(http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (address) {
      child.stdout.resume();
      return { child, address, said };
    }
  }
  throw new Error(`ended before it served: ${trouble}`);
}

export async function stop({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code as number | null;
}

/** Command lines of processes that mention the folder. */
export function processesOf(dataDir: string): string[] {
  const data = [join(dataDir, 'postgres'), dataDir];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return data.some((path) => command.includes(path)) ? [command] : [];
      } catch {
        return [];
      }
    });
}

export const healthy = async (address: string) => (await fetch(`${address}/readyz`)).status;

/** After each test of a file that starts processes: removes all of them and their folders. */
export function endProcesses(): void {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  }
  for (const path of folders.splice(0)) rmSync(resolve(path, '..'), { recursive: true, force: true });
}

/** The output of a mall that cannot start, and its exit code. */
export async function failureOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += String(text);
  });
  child.stdout?.resume();
  const [code] = await once(child, 'close');
  return { code: code as number | null, said };
}

/** Polls until the answer is right. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    await nextTurn();
  }
}
