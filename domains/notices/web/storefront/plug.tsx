import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { NoticeBell } from '../NoticeBell.tsx';

const myNotices = usersPage(
  'my_notices',
  {
    title: m.notices_title,
    usersMenu: { group: 'centre', position: 20 },
  },
  () => import('./MyNoticesPage.tsx'),
  'MyNoticesPage',
);

const noticeSettings = usersPage(
  'notice_settings',
  { title: m.notices_settings_title },
  () => import('./NoticeSettingsPage.tsx'),
  'NoticeSettingsPage',
);

export const noticesStorefront = storefrontPlug({
  users: [myNotices, noticeSettings],
  shortcuts: [{ position: 20, Part: NoticeBell }],
});
