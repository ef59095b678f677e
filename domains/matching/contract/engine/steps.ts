/**
 * What it takes to work a site out, counted in steps and not in time: a site is given up on every machine or on none.
 * The engine works out one site at a time and waits for nothing meanwhile, so that one meter is enough for a thread.
 */

interface StepLimits {
  /** After so many steps a site is given up. */
  readonly most?: number;
  /** Asked again and again, whether nobody waits for the result any more. */
  readonly isStopped?: () => boolean;
}

/** A site was given up: it takes too many steps, or nobody waits for it. */
export class GivenUp extends Error {
  readonly why: 'steps' | 'stopped';

  constructor(why: GivenUp['why']) {
    super(why === 'steps' ? 'takes too many steps' : 'nobody waits for it');
    this.why = why;
  }
}

let steps = 0;
let limits: StepLimits = {};

/** Counts what the engine is about to do, a product or a packing looked at being a step. @throws GivenUp */
export function takeSteps(count: number): void {
  steps += count;
  if (limits.most !== undefined && steps > limits.most) throw new GivenUp('steps');
  if (limits.isStopped?.()) throw new GivenUp('stopped');
}

/** Steps that were counted so far for what is being worked out. */
export const stepsTaken = (): number => steps;

/** Works something out within limits. @returns it, and the steps that it took @throws GivenUp */
export function withinSteps<Result>(work: () => Result, within: StepLimits = {}) {
  const outer = { steps, limits };
  steps = 0;
  limits = within;
  try {
    const result = work();
    return { result, steps };
  } finally {
    ({ steps, limits } = outer);
  }
}
