import { createHash } from 'node:crypto';

/** Draws numbers that only depend on its seed. */
export class Draw {
  readonly #seed: string;
  #drawn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** From 0 to `below` - 1. */
  below(below: number): number {
    this.#drawn += 1;
    return createHash('sha256').update(`${this.#seed} ${this.#drawn}`).digest().readUIntBE(0, 6) % below;
  }

  /** True in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  one<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('nothing to draw from');
    return value;
  }
}
