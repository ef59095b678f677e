import * as m from '#messages';
import type { PermissionKey } from '../../platform/contract/permission.ts';
import { iconCreditCard, iconMail, iconPackage, iconReceipt } from '../../platform/web/design/icons.tsx';
import { iconFileImport } from '../../platform/web/design/office-icons.ts';

export interface NavigationEntry {
  /** Below /admin. */
  readonly path: string;
  readonly words: () => string;
  readonly icon: string;
  readonly permission: PermissionKey;
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
      { path: '/orders', words: m.backoffice_nav_orders, icon: iconReceipt, permission: 'admin:orders:view' },
      { path: '/payments', words: m.backoffice_nav_payments, icon: iconCreditCard, permission: 'admin:payments:view' },
    ],
  },
  {
    words: m.backoffice_nav_group_business,
    entries: [
      { path: '/products', words: m.backoffice_nav_products, icon: iconPackage, permission: 'admin:catalogue:view' },
      {
        path: '/products/import',
        words: m.backoffice_nav_import,
        icon: iconFileImport,
        permission: 'admin:catalogue:edit',
      },
      { path: '/outbox', words: m.backoffice_nav_outbox, icon: iconMail, permission: 'admin:settings:view' },
    ],
  },
];

/** The menu of someone who holds `permissions` as `may` tells. */
export function navigationFor(may: (permission: PermissionKey) => boolean): NavigationGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter(({ permission }) => may(permission)),
  })).filter(({ entries }) => entries.length > 0);
}
