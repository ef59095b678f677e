import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const restockReminders = usersPage(
  'restock_reminders',
  {
    title: m.restock_reminders_title,
    usersMenu: { group: 'saved', position: 25 },
  },
  () => import('./RestockRemindersPage.tsx'),
  'RestockRemindersPage',
);

export const restockRemindersStorefront = storefrontPlug({ users: [restockReminders] });
