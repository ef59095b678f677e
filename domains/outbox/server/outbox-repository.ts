import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { OutboxMessage } from '../contract/outbox-endpoints.ts';

export interface OutboxFilter {
  readonly recipient: string | undefined;
  /** Empty for everything. */
  readonly keyword: string;
  readonly channel: OutboxMessage['channel'] | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** Messages newest first. */
export async function listMessages(
  db: Db,
  { recipient, keyword, channel, from, before }: OutboxFilter,
  { page, limit }: Paging,
): Promise<{ list: OutboxMessage[]; total: number }> {
  let query = db.selectFrom('outbox_message');
  if (recipient) query = query.where('recipient', '=', recipient);
  if (channel) query = query.where('channel', '=', channel);
  if (from) query = query.where('created_at', '>=', from);
  if (before) query = query.where('created_at', '<', before);
  if (keyword !== '') {
    const pattern = containing(keyword);
    query = query.where((where) =>
      where.or((['recipient', 'subject', 'body'] as const).map((column) => where(column, 'ilike', pattern))),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const list = rows.map(({ created_at, channel: sentBy, ...row }) => ({
    ...row,
    channel: sentBy as OutboxMessage['channel'],
    createTime: created_at.toISOString(),
  }));
  return { list, total };
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_message').where('created_at', '<', before).execute();
}
