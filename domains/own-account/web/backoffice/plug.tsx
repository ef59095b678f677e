import * as m from '#messages';
import { iconShieldCheck } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const security = officePage(
  '/security',
  { accountMenu: { position: 10, label: m.own_account_security_title, icon: iconShieldCheck } },
  () => import('./OfficeSecurityPage.tsx'),
  'OfficeSecurityPage',
);

export const ownAccountOffice = officePlug({ pages: [security] });
