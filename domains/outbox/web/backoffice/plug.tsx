import * as m from '#messages';
import { iconMail } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const outbox = officePage(
  '/outbox',
  {
    permission: 'admin:settings:view',
    officeMenu: { group: 'system', position: 40, label: m.outbox_title, icon: iconMail, demoOnly: true },
  },
  () => import('./OutboxPage.tsx'),
  'OutboxPage',
);

export const outboxOffice = officePlug({ pages: [outbox] });
