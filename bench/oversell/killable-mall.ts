import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { embeddedConnection } from '../../platform/server/embedded-postgres.ts';
import { type MallProcess, newDataDir, removeDataDir, startProcess } from '../mall-process.ts';

/** Between two looks whether something is back. */
const LOOK_MS = 20;

/** As `npm start` sets it: sources are compiled once. */
const COMPILED = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../dist/compile-cache') };

/** A demo mall with a database of its own: both can be killed at any moment, and come back at the same address. */
export class KillableMall {
  readonly dataDir = newDataDir();
  readonly kills = { mall: 0, database: 0 };
  readonly #environment: Record<string, string>;
  #process: MallProcess | undefined;
  #restart: Promise<void> | undefined;
  #address = '';

  /** @param environment more than a demo mall has */
  constructor(environment: Record<string, string> = {}) {
    this.#environment = { ...COMPILED, DATA_DIR: this.dataDir, DEMO: '1', LOG_LEVEL: 'silent', ...environment };
  }

  get address(): string {
    return this.#address;
  }

  async start(): Promise<void> {
    const PORT = this.#address === '' ? '0' : new URL(this.#address).port;
    this.#process = await startProcess('apps/api/main.ts', { ...this.#environment, PORT }, 'silent');
    this.#address = this.#process.address;
  }

  /** `kill -9`, and a new start. Nothing happens while one is under way. */
  killMall(): Promise<void> {
    this.#restart ??= this.#killAndStart().finally(() => {
      this.#restart = undefined;
    });
    return this.#restart;
  }

  async #killAndStart(): Promise<void> {
    this.kills.mall += 1;
    await this.#process?.kill();
    await this.start();
  }

  /** `kill -9` of the database server; the mall starts it again. */
  killDatabase(): void {
    try {
      const pid = Number.parseInt(readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGKILL');
      this.kills.database += 1;
    } catch (error) {
      // It is just being started again.
      if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }

  /** Until mall and database answer again. */
  async ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.#address}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.status === 200) return;
      await wait(LOOK_MS);
    }
  }

  /** A connection of one's own to the mall's database; broken when that is killed. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client((await embeddedConnection(this.dataDir))('argus'));
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async end(): Promise<void> {
    await this.#restart;
    await this.#process?.stop();
    removeDataDir(this.dataDir);
  }
}
