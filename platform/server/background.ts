/** Work that goes on when its request has been answered. It ends early and orderly when the process does. */
export class Background {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  /** Starts the work; it handles its own failures. */
  run(work: (stopping: AbortSignal) => Promise<void>): void {
    const running = work(this.#stopping.signal).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Tells all work to end and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }
}
