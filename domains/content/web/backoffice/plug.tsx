import * as m from '#messages';
import { iconFileText } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const agreements = officePage(
  '/agreements',
  {
    permission: 'admin:settings:view',
    officeMenu: { group: 'system', position: 30, label: m.content_office_agreements, icon: iconFileText },
  },
  () => import('./AgreementTablePage.tsx'),
  'AgreementTablePage',
);

export const contentOffice = officePlug({ pages: [agreements] });
