import * as m from '#messages';
import { iconLayoutGrid } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const schemes = officePage(
  '/schemes',
  {
    permission: 'admin:schemes:view',
    officeMenu: { group: 'content', position: 50, label: m.schemes_title, icon: iconLayoutGrid },
  },
  () => import('./SchemeTablePage.tsx'),
  'SchemeTablePage',
);

export const schemesOffice = officePlug({ pages: [schemes] });
