// What other domains may embed.
export { NOTICES_PATH, NoticeBell } from './NoticeBell.tsx';
export { unreadQuery } from './notice-queries.ts';
