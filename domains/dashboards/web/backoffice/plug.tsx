import * as m from '#messages';
import { iconChartBar } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const dashboard = officePage(
  '/dashboard',
  {
    permission: 'admin:orders:view',
    officeMenu: { group: 'trade', position: 5, label: m.dashboards_area_dashboards, icon: iconChartBar },
  },
  () => import('./DashboardPage.tsx'),
  'DashboardPage',
);

export const dashboardsOffice = officePlug({ pages: [dashboard] });
