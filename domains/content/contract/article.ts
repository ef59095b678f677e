const UNREAD_DAYS = 365;
const DAY_MS = 86_400_000;

/** Articles published before this count as read by everybody, so that marks of readers need not be kept for ever. */
export const unreadSince = (now: Date): Date => new Date(now.getTime() - UNREAD_DAYS * DAY_MS);

export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** A draft has no time of publication. */
export function articleState(publishTime: Date | null, now: Date): ArticleState {
  if (publishTime === null) return 'draft';
  return publishTime > now ? 'scheduled' : 'published';
}
