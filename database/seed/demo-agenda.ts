import type { Services } from '../../platform/server/context.ts';

/** Something that was done in the demo mall before it began. */
export interface DemoEvent {
  readonly at: Date;
  readonly run: () => Promise<unknown>;
}

/**
 * Does everything in the order in which it happened, so that ledgers and lists, which go by their numbers, go by time
 * as well. What would happen after now does not.
 */
export async function carryOut(
  { clock }: Pick<Services, 'clock'>,
  events: readonly DemoEvent[],
  stopping: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const past = events.filter(({ at }) => at <= now);
  for (const { run } of past.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    stopping.throwIfAborted();
    await run();
  }
}
