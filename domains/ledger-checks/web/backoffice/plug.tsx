import * as m from '#messages';
import { iconScale } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const findings = officePage(
  '/ledger-checks',
  {
    permission: 'admin:ledger-checks:view',
    officeMenu: { group: 'trade', position: 45, label: m.ledger_checks_title, icon: iconScale },
  },
  () => import('./LedgerFindingsPage.tsx'),
  'LedgerFindingsPage',
);

export const ledgerChecksOffice = officePlug({ pages: [findings] });
