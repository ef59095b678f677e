/** The mall's time. Everything that depends on time reads it; tests move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that follows the real time, shifted by what has been added. */
export class MovableClock implements Clock {
  #shift = 0;

  now(): Date {
    return new Date(Date.now() + this.#shift);
  }

  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    this.#shift += milliseconds;
  }
}
