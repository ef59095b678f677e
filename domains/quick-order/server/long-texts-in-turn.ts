import type { SignedInContext } from '../../../platform/server/context.ts';
import { fairQueue } from '../../../platform/server/limited-queue.ts';

/** A text of more lines waits for its turn: the longest take a hundred times the work of such a one. */
const SHORT_LINES = 100;
/** Others of the process wait while one is worked out. */
const turns = fairQueue<number>({ most: 1, mostWaiting: 40, mostOfOne: 5 });

/**
 * Works out a text of codes, one long one at a time and each account in its turn, whether it is only looked at or added.
 * @throws AppError tooMany, unavailable when too many long texts wait
 */
export function longTextsInTurn<T>(
  { text }: { readonly text: string },
  context: SignedInContext,
  work: () => Promise<T>,
): Promise<T> {
  const isLong = text.split('\n', SHORT_LINES + 1).length > SHORT_LINES;
  return isLong ? turns(context.session.accountId, work, context.hungUp()) : work();
}
