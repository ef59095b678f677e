import { type Route, route } from '../../../platform/server/route.ts';
import {
  countUnreadNotices as countUnreadNoticesContract,
  listNotices as listNoticesContract,
  readNotices,
} from '../contract/notice-endpoints.ts';
import {
  chooseNoticeLanguage as chooseNoticeLanguageContract,
  chooseNotices as chooseNoticesContract,
  readNoticeSettings as readNoticeSettingsContract,
} from '../contract/notice-settings-endpoints.ts';
import { chooseNoticeLanguage, chooseNotices, readNoticeSettings } from './keep-settings.ts';
import { countUnreadNotices, listNotices, markNoticesRead } from './read-notices.ts';

export const noticeRoutes: Route[] = [
  route(listNoticesContract, listNotices),
  route(countUnreadNoticesContract, countUnreadNotices),
  route(readNotices, markNoticesRead),
  route(readNoticeSettingsContract, readNoticeSettings),
  route(chooseNoticesContract, chooseNotices),
  route(chooseNoticeLanguageContract, chooseNoticeLanguage),
];
