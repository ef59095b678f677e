import * as m from '#messages';
import { iconCalendar } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const calendar = officePage(
  '/activity-calendar',
  {
    permission: 'admin:activity-calendar:view',
    officeMenu: {
      group: 'business',
      position: 35,
      label: m.activity_calendar_area_activity_calendar,
      icon: iconCalendar,
    },
    linkedFrom: ['/flash-sales', '/promotions', '/coupons'],
  },
  () => import('./ActivityCalendarPage.tsx'),
  'ActivityCalendarPage',
);

export const activityCalendarOffice = officePlug({ pages: [calendar] });
