import * as m from '#messages';
import { iconHistory } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const audit = officePage(
  '/audit',
  {
    permission: 'admin:audit:view',
    officeMenu: { group: 'system', position: 50, label: m.audit_title, icon: iconHistory },
  },
  () => import('./AuditPage.tsx'),
  'AuditPage',
);

export const auditOffice = officePlug({ pages: [audit] });
