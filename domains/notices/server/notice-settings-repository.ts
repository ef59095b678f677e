import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { NoticeChannel } from '../contract/notice.ts';

export interface Reader {
  readonly email: string | null;
  readonly phone: string | null;
  /** Chosen, not of the last sign-in. */
  readonly chosen: Locale | null;
}

export async function findReader(db: Db, { accountId }: BuyerScope): Promise<Reader> {
  const { rows } = await sql<Reader>`
    SELECT a.email, a.phone, CASE WHEN l.is_chosen THEN l.locale END AS chosen
    FROM account a LEFT JOIN account_language l ON l.account_id = a.id WHERE a.id = ${accountId}`.execute(db);
  return rows[0] ?? { email: null, phone: null, chosen: null };
}

export function listSwitchedOff(db: Db, { accountId }: BuyerScope) {
  return db.selectFrom('notice_off').select(['kind', 'channel']).where('account_id', '=', accountId).execute();
}

export async function switchNotice(
  db: Db,
  { accountId }: BuyerScope,
  { kind, channel, isOn }: { kind: string; channel: NoticeChannel; isOn: boolean },
): Promise<void> {
  if (isOn) {
    await db
      .deleteFrom('notice_off')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
    return;
  }
  await db
    .insertInto('notice_off')
    .values({ account_id: accountId, kind, channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
