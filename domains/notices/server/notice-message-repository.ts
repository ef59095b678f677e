import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { ProviderRun } from '../../../platform/server/provider-run.ts';
import { latestPutOff, nextTry } from '../../../platform/server/put-off.ts';

/** The kinds that can be sent by each other way. */
export interface Sendable {
  readonly mail: readonly string[];
  readonly sms: readonly string[];
}

/**
 * Decides by which other ways the oldest notices are sent: the ways of their kind that their account can be reached by
 * and has not switched off. What is older than `since` is not sent any more.
 * @returns how many notices were decided on
 */
export async function dispatchNotices(
  db: Db,
  sendable: Sendable,
  { at, since, limit }: { at: Date; since: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH taken AS (
      SELECT id, account_id, kind, created_at FROM notice WHERE NOT is_dispatched
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), decided AS (
      UPDATE notice SET is_dispatched = true FROM taken WHERE notice.id = taken.id
    ), sent AS (
      INSERT INTO notice_message (notice_id, channel, due_at, created_at)
      SELECT taken.id, way.channel, ${at}, ${at}
      FROM taken JOIN account a ON a.id = taken.account_id
      CROSS JOIN LATERAL (
        SELECT 'mail' AS channel WHERE a.email IS NOT NULL AND taken.kind = ANY (${sendable.mail}::text[])
        UNION ALL
        SELECT 'sms' WHERE a.phone IS NOT NULL AND taken.kind = ANY (${sendable.sms}::text[])
      ) way
      WHERE taken.created_at >= ${since} AND NOT a.disabled AND NOT EXISTS (
        SELECT FROM notice_off o
        WHERE o.account_id = taken.account_id AND o.kind = taken.kind AND o.channel = way.channel
      )
      ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM taken`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Channel = 'mail' | 'sms';

export interface DueMessage {
  readonly id: number;
  readonly notice_id: number;
  readonly channel: Channel;
  readonly tries: number;
  /** When it was told of in the mall. */
  readonly created_at: Date;
  readonly kind: string;
  readonly params: Record<string, unknown>;
  readonly link: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: Locale | null;
}

const PAUSES = { firstSeconds: 60, longestSeconds: 3600 };

/** Takes the next message of a channel that is due and puts its next try off, each time twice as long, up to an hour. */
export async function takeDueMessage(
  db: Db,
  channel: Channel,
  { began }: Pick<ProviderRun, 'began'>,
  at: Date,
): Promise<DueMessage | undefined> {
  const next = (isDue: RawBuilder<unknown>) => sql`(SELECT id FROM notice_message
    WHERE channel = ${channel} AND state = 'due' AND ${isDue} ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const { rows } = await sql<DueMessage>`
    WITH taken AS (
      UPDATE notice_message SET tries = tries + 1,
        due_at = ${nextTry(at, sql`tries`, PAUSES)}
      WHERE id = coalesce(${next(sql`due_at <= ${began}`)},
        ${next(sql`due_at > ${latestPutOff(at, PAUSES)}`)})
      RETURNING id, notice_id, channel, tries
    )
    SELECT taken.id, taken.notice_id, taken.channel, taken.tries, n.created_at, n.kind, n.params, n.link, a.email, a.phone, l.locale
    FROM taken JOIN notice n ON n.id = taken.notice_id JOIN account a ON a.id = n.account_id
    LEFT JOIN account_language l ON l.account_id = a.id`.execute(db);
  return rows[0];
}

export async function endMessage(db: Db, id: number, state: 'sent' | 'failed'): Promise<void> {
  await db.updateTable('notice_message').set({ state }).where('id', '=', id).where('state', '=', 'due').execute();
}

/** Deletes the oldest notices and messages of before these times, some thousand at once. @returns how many */
export async function deleteOldNotices(
  db: Db,
  before: { readonly notices: Date; readonly messages: Date },
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH old AS (
      DELETE FROM notice WHERE id IN (
        SELECT id FROM notice WHERE created_at < ${before.notices} ORDER BY created_at LIMIT ${limit}
      ) RETURNING id
    ), ended AS (
      DELETE FROM notice_message WHERE id IN (
        SELECT id FROM notice_message WHERE created_at < ${before.messages} ORDER BY created_at LIMIT ${limit}
      ) RETURNING id
    )
    SELECT greatest((SELECT count(*) FROM old), (SELECT count(*) FROM ended))::int AS count`.execute(db);
  return rows[0]?.count ?? 0;
}
