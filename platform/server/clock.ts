/** The mall's time. Everything that depends on time reads it; tests move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that follows the real time, shifted by what has been added, or stands still. */
export class MovableClock implements Clock {
  #shift = 0;
  #stoppedAt: number | undefined;

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#shift);
  }

  /** From now on only {@link advance} moves it: a test of what is kept for a while must not depend on its own speed. */
  stop(): void {
    this.#stoppedAt = Date.now();
  }

  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    this.#shift += milliseconds;
  }
}
