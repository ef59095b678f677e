import type { Db } from './database.ts';

/** Work that goes on when its request has been answered. It ends early and orderly when the process does. */
export class Background {
  /** With the patience of jobs: nobody waits for an answer, and no caller for its connections. */
  readonly #database: Db;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(database: Db) {
    this.#database = database;
  }

  /** Starts the work; it handles its own failures. */
  run(work: (database: Db, stopping: AbortSignal) => Promise<void>): void {
    const running = work(this.#database, this.#stopping.signal).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Tells all work to end and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }
}
