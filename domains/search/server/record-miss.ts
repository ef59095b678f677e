import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { lockedUntil, takeInWindow } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
import { limitedQueue } from '../../../platform/server/limited-queue.ts';
import { networkOf } from '../../../platform/server/network-of-address.ts';
import { isStaff, termKey } from '../../catalogue/server/public.ts';
import type { sendWish as sendWishContract } from '../contract/miss-endpoints.ts';
import { SEARCH_ERRORS } from '../contract/search-errors.ts';
import { addWish, countMiss } from './miss-repository.ts';

/** The same text however it is typed. Cut before its ends are trimmed: it must be found again as it is stored. */
const keyOf = (keyword: string) => termKey(keyword).slice(0, 100).trim();

const HOUR_MS = 3_600_000;
const WISHES_AN_HOUR = 10;
/** More is not somebody who looks for something, and would push out what others missed. */
const MISSES_AN_HOUR = 100;

/** The pages and orders of one list, and who asks again, are one search. */
const ONE_SEARCH_MS = 600_000;
/** More misses at once are not counted: nobody searches that often, and noting them must not pile up. */
const MOST_WAITING = 200;
const oneAfterTheOther = limitedQueue(1, MOST_WAITING);

async function countSearch({ database, clock }: Pick<Context, 'database' | 'clock'>, network: string, key: string) {
  const now = clock.now();
  const limit = { bucket: `search-miss ${network}`, limit: MISSES_AN_HOUR, windowMs: HOUR_MS };
  if (await lockedUntil(database, limit, now)) return;
  const search = { bucket: `search-missed ${network} ${key}`, limit: 1, windowMs: ONE_SEARCH_MS };
  if (await takeInWindow(database, search, now)) return;
  await takeInWindow(database, limit, now);
  await countMiss(database, key, now);
}

/**
 * Counts a search for which a buyer found nothing; what staff try out does not count. It is noted after the answer,
 * which neither waits for it nor fails with it.
 */
export function recordMiss(context: Context, keyword: string): void {
  const key = keyOf(keyword);
  // Bare signs ask for nothing that could be found.
  if (!/[\p{L}\p{N}]/u.test(key) || isStaff(context)) return;
  const { background, clock, log } = context;
  const network = networkOf(context.address);
  background.run((database) =>
    oneAfterTheOther(() => countSearch({ database, clock }, network, key)).catch((error: unknown) =>
      log.warn({ err: error }, 'a search without result was not counted'),
    ),
  );
}

/** What the buyer had missed. A wish for a text that found something is thanked for and dropped. */
export async function sendWish(
  { keyword, wish }: RequestOf<typeof sendWishContract>,
  { database, clock, address }: Context,
): Promise<boolean> {
  const now = clock.now();
  const limit = { bucket: `search-wish ${networkOf(address)}`, limit: WISHES_AN_HOUR, windowMs: HOUR_MS };
  if (await takeInWindow(database, limit, now)) throw new AppError(SEARCH_ERRORS.wishTooMany);
  await addWish(database, keyOf(keyword), wish, now);
  return true;
}
