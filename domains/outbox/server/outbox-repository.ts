import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { OutboxMessage } from '../contract/outbox-endpoints.ts';

/** Messages newest first, of one recipient or of all. */
export async function listMessages(
  db: Db,
  recipient: string | undefined,
  { page, limit }: Paging,
): Promise<{ list: OutboxMessage[]; total: number }> {
  let query = db.selectFrom('outbox_message');
  if (recipient) query = query.where('recipient', '=', recipient);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const list = rows.map(({ created_at, channel, ...row }) => ({
    ...row,
    channel: channel as OutboxMessage['channel'],
    createTime: created_at.toISOString(),
  }));
  return { list, total };
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_message').where('created_at', '<', before).execute();
}
