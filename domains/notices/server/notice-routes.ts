import { type Route, route } from '../../../platform/server/route.ts';
import {
  countUnreadNotices as countUnreadNoticesContract,
  listNotices as listNoticesContract,
  readNotices,
} from '../contract/notice-endpoints.ts';
import { countUnreadNotices, listNotices, markNoticesRead } from './read-notices.ts';

export const noticeRoutes: Route[] = [
  route(listNoticesContract, listNotices),
  route(countUnreadNoticesContract, countUnreadNotices),
  route(readNotices, markNoticesRead),
];
