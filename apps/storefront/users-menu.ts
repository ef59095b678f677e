import * as m from '#messages';
import type { PermissionKey } from '../../platform/contract/permission.ts';
import { sortByPosition } from '../../platform/web/sort-by-position.ts';
import type { MenuPlaces, UsersMenuGroups } from '../../platform/web/storefront/frames.ts';

declare module '../../platform/web/storefront/frames.ts' {
  interface UsersMenuGroups {
    centre: true;
    orders: true;
    wallet: true;
    projects: true;
    customers: true;
    settlement: true;
    saved: true;
    service: true;
    account: true;
  }
}

interface Group {
  readonly name: keyof UsersMenuGroups;
  readonly label: () => string;
}

/** The groups of the personal centre's menu; the entries come from the pages (`staticData.usersMenu`). */
const GROUPS: readonly Group[] = [
  { name: 'centre', label: m.storefront_personal_centre },
  { name: 'orders', label: m.storefront_users_group_orders },
  { name: 'wallet', label: m.storefront_users_group_wallet },
  { name: 'projects', label: m.storefront_users_group_projects },
  { name: 'customers', label: m.storefront_users_group_customers },
  { name: 'settlement', label: m.storefront_users_group_settlement },
  { name: 'saved', label: m.storefront_users_group_saved },
  { name: 'service', label: m.storefront_users_group_service },
  { name: 'account', label: m.storefront_users_group_account },
];

/** A page as menus know it. */
export interface MenuPage extends MenuPlaces {
  readonly to: string;
  readonly title: () => string;
  /** Empty for everybody with an account. */
  readonly permission: PermissionKey | '';
}

export interface UsersMenuGroup {
  readonly label: () => string;
  readonly entries: readonly { readonly to: string; readonly label: () => string }[];
}

interface RouteWithData {
  readonly options: { readonly staticData?: MenuPlaces & { title?: () => string; permission?: PermissionKey } };
}

/** The pages of the router that menus may offer. */
export function menuPages(routesByPath: Readonly<Record<string, RouteWithData>>): MenuPage[] {
  return Object.entries(routesByPath).flatMap(([to, { options }]) => {
    const { title, permission = '', ...places } = options.staticData ?? {};
    return title ? [{ ...places, to, title, permission }] : [];
  });
}

/** The visible groups and entries, given the person's permissions (`may`). */
export function usersMenuFor(
  pages: readonly MenuPage[],
  may: (permission: PermissionKey | '') => boolean,
): UsersMenuGroup[] {
  return GROUPS.map(({ name, label }) => ({
    label,
    entries: sortByPosition(
      pages.flatMap(({ to, title, permission, usersMenu }) =>
        usersMenu?.group === name && may(permission) && may(usersMenu.permission ?? '')
          ? { to, label: usersMenu.label ?? title, position: usersMenu.position }
          : [],
      ),
    ),
  })).filter(({ entries }) => entries.length > 0);
}
