import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { NewNotice } from '../contract/notice.ts';

export async function insertNotices(tx: Tx, notices: readonly NewNotice[], at: Date): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('notice')
    .values(
      notices.map(({ accountId, kind, params, link }) => ({
        account_id: accountId,
        kind,
        params: JSON.stringify(params),
        link,
        created_at: at,
      })),
    )
    .execute();
}

const anyOf = (kinds: readonly string[]) => sql<string>`ANY (${kinds}::text[])`;

/** What the statements below are about: notices of an account, of the kinds that this mall can put into words. */
export interface OwnNotices extends BuyerScope {
  readonly kinds: readonly string[];
}

export async function readOwnNotices(
  db: Db,
  { accountId, kinds }: OwnNotices,
  unreadOnly: boolean,
  page: { limit: number; offset: number },
) {
  const own = db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .where('kind', '=', anyOf(kinds))
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null));
  const [counted, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: counted.total, rows };
}

export async function countUnread(db: Db, { accountId, kinds }: OwnNotices): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', anyOf(kinds))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the account's notices as read; all of them without ids. Those already read keep their time. */
export async function markRead(
  db: Db,
  { accountId, kinds }: OwnNotices,
  ids: readonly number[] | undefined,
  at: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('kind', '=', anyOf(kinds))
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}
