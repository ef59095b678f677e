import { type CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { togetherWithCommit } from '../../../platform/server/shared-transaction.ts';
import type { NewNotice, NewOfficeNotice } from '../contract/notice.ts';

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

/** One thing that happened, as it is stored, for each of these accounts. */
export interface StoredNotice {
  readonly people: readonly number[];
  readonly kind: string;
  readonly params: Record<string, unknown>;
  readonly link: string;
  readonly at: Date;
}

/** Many notices of many people in one statement: each busy minute an office is told of thousands of orders. */
export async function insertForMany(tx: Tx, notices: readonly StoredNotice[]): Promise<void> {
  await prepared`
    INSERT INTO notice (account_id, kind, params, link, created_at)
    SELECT person, kind, params, link, at
    FROM jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      AS n (people bigint[], kind text, params jsonb, link text, at timestamptz)
    CROSS JOIN LATERAL unnest(people) AS person`.run(tx);
}

interface Announced {
  readonly people: readonly NewNotice[];
  readonly offices: readonly NewOfficeNotice[];
  readonly at: Date;
}

function insertOfAll(announced: readonly Announced[]): CompiledQuery {
  const people = announced.flatMap(({ at, ...all }) => all.people.map((notice) => ({ ...notice, at })));
  const offices = announced.flatMap(({ at, ...all }) => all.offices.map((notice) => ({ ...notice, at })));
  return prepared`
    WITH told AS (
      INSERT INTO notice (account_id, kind, params, link, created_at)
      SELECT "accountId", kind, params, link, at
      FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        AS n ("accountId" bigint, kind text, params jsonb, link text, at timestamptz)
    )
    INSERT INTO office_notice (merchant_id, permission, kind, params, link, created_at)
    SELECT "merchantId", permission, kind, params, link, at
    FROM jsonb_to_recordset(${JSON.stringify(offices)}::jsonb)
      AS o ("merchantId" bigint, permission text, kind text, params jsonb, link text, at timestamptz)`.compile();
}

/** Notices of both kinds in one statement that is sent with COMMIT. */
export const insertAllWithCommit = (tx: Tx, announced: Announced): void =>
  togetherWithCommit(tx, insertOfAll, announced);

/** What the statements below are about: notices of an account, of the kinds that this mall can put into words. */
export interface OwnNotices extends BuyerScope {
  readonly kinds: readonly string[];
}

/** Of these, what the account wants to be told of in the mall. */
const isShown = ({ accountId, kinds }: OwnNotices) => sql<boolean>`
  account_id = ${accountId} AND kind = ANY (${kinds}::text[]) AND NOT EXISTS (
    SELECT FROM notice_off o WHERE o.account_id = ${accountId} AND o.kind = notice.kind AND o.channel = 'mall'
  )`;

export async function readOwnNotices(
  db: Db,
  notices: OwnNotices,
  unreadOnly: boolean,
  page: { limit: number; offset: number },
) {
  const own = db
    .selectFrom('notice')
    .where(isShown(notices))
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null));
  const [counted, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: counted.total, rows };
}

export async function countUnread(db: Db, notices: OwnNotices): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isShown(notices))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the account's notices as read; all of them without ids. Those already read keep their time. */
export async function markRead(
  db: Db,
  notices: OwnNotices,
  ids: readonly number[] | undefined,
  at: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: at })
    .where(isShown(notices))
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}
