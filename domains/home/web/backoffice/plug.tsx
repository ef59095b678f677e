import * as m from '#messages';
import { iconHome } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const home = officePage(
  '/home',
  {
    permission: 'admin:home:view',
    officeMenu: { group: 'content', position: 5, label: m.home_area_home, icon: iconHome },
  },
  () => import('./HomeArrangementPage.tsx'),
  'HomeArrangementPage',
);

export const homeOffice = officePlug({ pages: [home] });
