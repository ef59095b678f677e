import { type Route, route } from '../../../platform/server/route.ts';
import * as endpoints from '../contract/notice-endpoints.ts';
import { countUnreadNotices, listNotices, markNoticesRead } from './read-notices.ts';

export const noticeRoutes: Route[] = [
  route(endpoints.listNotices, listNotices),
  route(endpoints.countUnreadNotices, countUnreadNotices),
  route(endpoints.readNotices, markNoticesRead),
];
