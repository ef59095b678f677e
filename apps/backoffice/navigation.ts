import * as m from '#messages';
import type { PermissionKey } from '../../platform/contract/permission.ts';
import {
  iconCreditCard,
  iconFileText,
  iconHistory,
  iconListDetails,
  iconMail,
  iconPackage,
  iconReceipt,
  iconSettings,
  iconShieldCheck,
  iconTag,
  iconUser,
  iconUsers,
} from '../../platform/web/design/icons.tsx';
import { iconFileImport } from '../../platform/web/design/office-icons.ts';

export interface NavigationEntry {
  /** Below /admin. */
  readonly path: string;
  readonly words: () => string;
  readonly icon: string;
  readonly permission: PermissionKey;
  /** Of no use where messages are really sent. */
  readonly demoOnly?: true;
}

export interface NavigationGroup {
  readonly words: () => string;
  readonly entries: readonly NavigationEntry[];
}

/** The menu; an entry is shown to those who hold its permission, a group when it has entries. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    words: m.backoffice_nav_group_trade,
    entries: [
      { path: '/orders', words: m.orders_office_title, icon: iconReceipt, permission: 'admin:orders:view' },
      { path: '/payments', words: m.payments_office_title, icon: iconCreditCard, permission: 'admin:payments:view' },
    ],
  },
  {
    words: m.backoffice_nav_group_business,
    entries: [
      { path: '/products', words: m.catalogue_office_products, icon: iconPackage, permission: 'admin:catalogue:view' },
      {
        path: '/products/import',
        words: m.catalogue_office_import_page,
        icon: iconFileImport,
        permission: 'admin:catalogue:edit',
      },
    ],
  },
  {
    words: m.backoffice_nav_group_people,
    entries: [
      { path: '/customers', words: m.accounts_office_customers, icon: iconUsers, permission: 'admin:accounts:view' },
      { path: '/customer-groups', words: m.accounts_office_groups, icon: iconTag, permission: 'admin:accounts:view' },
      { path: '/staff', words: m.accounts_office_staff, icon: iconUser, permission: 'admin:staff:view' },
      { path: '/roles', words: m.accounts_office_roles_title, icon: iconShieldCheck, permission: 'admin:roles:view' },
    ],
  },
  {
    words: m.backoffice_nav_group_system,
    entries: [
      { path: '/settings', words: m.settings_mall, icon: iconSettings, permission: 'admin:settings:view' },
      {
        path: '/dictionary',
        words: m.settings_dictionary,
        icon: iconListDetails,
        permission: 'admin:settings:view',
      },
      {
        path: '/agreements',
        words: m.content_office_agreements,
        icon: iconFileText,
        permission: 'admin:settings:view',
      },
      {
        path: '/outbox',
        words: m.outbox_title,
        icon: iconMail,
        permission: 'admin:settings:view',
        demoOnly: true,
      },
      { path: '/audit', words: m.audit_title, icon: iconHistory, permission: 'admin:audit:view' },
    ],
  },
];

/** The menu of someone who holds permissions as `may` tells, in a demo mall or one that sells. */
export function navigationFor(may: (permission: PermissionKey) => boolean, demo: boolean): NavigationGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter(({ permission, demoOnly }) => may(permission) && (demo || !demoOnly)),
  })).filter(({ entries }) => entries.length > 0);
}
