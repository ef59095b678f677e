import * as m from '#messages';
import { iconBell } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const notices = officePage(
  '/notices',
  { accountMenu: { position: 5, label: m.notices_title, icon: iconBell } },
  () => import('./OfficeNoticesPage.tsx'),
  'OfficeNoticesPage',
);

const settings = officePage(
  '/notice-settings',
  {},
  () => import('./OfficeNoticeSettingsPage.tsx'),
  'OfficeNoticeSettingsPage',
);

export const noticesOffice = officePlug({ pages: [notices, settings] });
