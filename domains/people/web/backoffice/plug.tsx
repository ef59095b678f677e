import * as m from '#messages';
import { iconShieldCheck, iconTag, iconUser, iconUsers } from '../../../../platform/web/design/icons.tsx';
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

export const peopleOffice = officePlug({ pages: [customers, customer, groups, staff, roles] });
