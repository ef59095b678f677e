// What other domains may embed.
export { NoticeBell } from './NoticeBell.tsx';
export { NOTICES_PATH } from './notice-paths.ts';
export { unreadQuery } from './notice-queries.ts';
