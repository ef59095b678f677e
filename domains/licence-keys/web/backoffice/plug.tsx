import * as m from '#messages';
import { iconLock } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const licenceKeys = officePage(
  '/licence-keys',
  {
    permission: 'admin:licence-keys:view',
    officeMenu: { group: 'trade', position: 18, label: m.licence_keys_title, icon: iconLock },
  },
  () => import('./LicenceKeyPage.tsx'),
  'LicenceKeyPage',
);

export const licenceKeysOffice = officePlug({ pages: [licenceKeys] });
