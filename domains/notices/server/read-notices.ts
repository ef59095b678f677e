import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { listNotices as listNoticesContract, readNotices } from '../contract/notice-endpoints.ts';
import { countUnread, markRead, type OwnNotices, readOwnNotices } from './notice-repository.ts';
import { noticeWords } from './notice-words.ts';

const ownNotices = ({ session, domains }: SignedInContext): OwnNotices => ({
  ...buyerScope(session),
  kinds: [...domains.notices.keys()],
});

export async function listNotices(
  input: RequestOf<typeof listNoticesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listNoticesContract>> {
  const { database, locale, domains } = context;
  const limits = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const { total, rows } = await readOwnNotices(database, ownNotices(context), input.unread === true, limits);
  return toPage(
    input,
    total,
    rows.flatMap((row) => {
      const kind = domains.notices.get(row.kind);
      if (!kind) return [];
      const words = noticeWords(row.kind, kind, row.params as Record<string, unknown>, locale);
      return [
        {
          id: row.id,
          kind: row.kind,
          symbol: kind.symbol,
          ...words,
          link: row.link,
          isRead: row.read_at !== null,
          createTime: row.created_at.toISOString(),
        },
      ];
    }),
  );
}

export async function countUnreadNotices(_: unknown, context: SignedInContext) {
  return { count: await countUnread(context.database, ownNotices(context)) };
}

/** Marks notices as read and returns how many are still unread. */
export async function markNoticesRead({ ids }: RequestOf<typeof readNotices>, context: SignedInContext) {
  const { database, clock } = context;
  const own = ownNotices(context);
  await markRead(database, own, ids, clock.now());
  return { count: await countUnread(database, own) };
}
