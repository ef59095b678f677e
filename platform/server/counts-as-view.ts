import { CacheKind } from './byte-cache.ts';
import type { Context } from './context.ts';

/** What a visitor opens again within this time is one view: nobody makes a figure worth nothing by asking for it. */
const ONE_VIEW_MS = 600_000;

const COUNTED = new CacheKind<true>('countedViews', 2 * 1024 * 1024, () => 1);

/**
 * Whether the caller opens this for the first time in ten minutes: by account, or by address for those who are not signed
 * in. Counted by each process for itself, and forgotten early where very many come.
 * @param page what is opened, such as `promotion 7`
 */
export function countsAsView(
  context: Pick<Context, 'caches' | 'clock' | 'session' | 'address'>,
  page: string,
): boolean {
  const { session, address, clock } = context;
  const now = clock.now().getTime();
  const counted = COUNTED.in(context);
  const key = `${page} ${session ? `account ${session.accountId}` : address}`;
  if (counted.find(key, 0, now)) return false;
  counted.keep(key, 0, { value: true, until: now + ONE_VIEW_MS });
  return true;
}
