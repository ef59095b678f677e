import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { takeInWindow } from '../../../platform/server/attempts.ts';
import type { Context } from '../../../platform/server/context.ts';
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

/** Counts a text for which a buyer found nothing; what staff try out does not count. */
export async function recordMiss(context: Context, keyword: string): Promise<void> {
  const key = keyOf(keyword);
  if (key === '' || isStaff(context)) return;
  const now = context.clock.now();
  const limit = { bucket: `search-miss ${networkOf(context.address)}`, limit: MISSES_AN_HOUR, windowMs: HOUR_MS };
  if (await takeInWindow(context.database, limit, now)) return;
  await countMiss(context.database, key, now);
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
