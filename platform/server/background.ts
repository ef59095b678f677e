import type { Db } from './database.ts';

/** Work that continues after its request was answered. It stops early and cleanly when the process stops. */
export class Background {
  /**
   * Uses the time limits of jobs and its own pool: nobody waits for a response, and no caller is kept from a
   * connection.
   */
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

  /** Asks all work to stop and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }
}
