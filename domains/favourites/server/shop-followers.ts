import type { Context } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { readFollowed, readFollowers } from './favourite-repository.ts';

/** What favourites know of a shop. */
export interface ShopFollowing {
  /** Followers. */
  readonly count: number;
  /** The caller is one of them; false for a visitor. */
  readonly own: boolean;
}

/** The number of followers of each of these shops, and whether the caller is one: personal, never to be shared. */
export async function followingOf(
  { database, session }: Pick<Context, 'database' | 'session'>,
  merchantIds: readonly number[],
): Promise<(merchantId: number) => ShopFollowing> {
  if (merchantIds.length === 0) return () => ({ count: 0, own: false });
  const [counts, own] = await Promise.all([
    readFollowers(database, merchantIds),
    session ? readFollowed(database, buyerScope(session), merchantIds) : new Set<number>(),
  ]);
  return (merchantId) => ({ count: counts.get(merchantId) ?? 0, own: own.has(merchantId) });
}
