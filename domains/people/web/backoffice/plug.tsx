import { createRoute, redirect } from '@tanstack/react-router';
import * as m from '#messages';
import { iconShieldCheck, iconTag, iconUser, iconUsers } from '../../../../platform/web/design/icons.tsx';
import { officeRoot } from '../../../../platform/web/office/frames.ts';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const customers = officePage(
  '/customers',
  {
    permission: 'admin:accounts:view',
    officeMenu: { group: 'people', position: 10, label: m.people_customers, icon: iconUsers },
  },
  () => import('./CustomerTablePage.tsx'),
  'CustomerTablePage',
);

const customer = officePage(
  '/customers/$id',
  {
    permission: 'admin:accounts:view',
  },
  () => import('./CustomerPage.tsx'),
  'CustomerPage',
);

const groups = officePage(
  '/price-groups',
  {
    permission: 'admin:accounts:view',
    officeMenu: { group: 'people', position: 20, label: m.people_groups, icon: iconTag },
  },
  () => import('./GroupTablePage.tsx'),
  'GroupTablePage',
);

/** The path of this page until it was named as the glossary does: bookmarks lead on. */
const formerGroups = createRoute({
  getParentRoute: () => officeRoot,
  path: '/customer-groups',
  beforeLoad: () => {
    throw redirect({ to: '/price-groups', search: true, replace: true });
  },
});

const staff = officePage(
  '/staff',
  {
    permission: 'admin:staff:view',
    officeMenu: { group: 'people', position: 30, label: m.people_staff, icon: iconUser },
  },
  () => import('./StaffTablePage.tsx'),
  'StaffTablePage',
);

const roles = officePage(
  '/roles',
  {
    permission: 'admin:roles:view',
    officeMenu: { group: 'people', position: 40, label: m.people_roles_menu, icon: iconShieldCheck },
  },
  () => import('./RoleTablePage.tsx'),
  'RoleTablePage',
);

export const peopleOffice = officePlug({ pages: [customers, customer, groups, formerGroups, staff, roles] });
