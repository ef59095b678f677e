import * as m from '#messages';
import { iconTag } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const serialNumbers = officePage(
  '/serial-numbers',
  {
    permission: 'admin:serial-numbers:view',
    officeMenu: { group: 'trade', position: 17, label: m.serial_numbers_title, icon: iconTag },
  },
  () => import('./SerialNumberTablePage.tsx'),
  'SerialNumberTablePage',
);

export const serialNumbersOffice = officePlug({ pages: [serialNumbers] });
