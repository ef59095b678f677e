import { type PermissionKey, WILDCARD } from '../../../platform/contract/permission.ts';
import { sortByPosition } from '../../../platform/web/sort-by-position.ts';
import type { MenuPage } from '../users-menu.ts';

/** The links of the menu below the person's name; the admin panel stands above them, contact and logout below. */
export function userMenuFor(pages: readonly MenuPage[], may: (permission: PermissionKey | '') => boolean) {
  return sortByPosition(
    pages.flatMap(({ to, title, permission, userMenu }) =>
      userMenu && may(permission) ? { ...userMenu, to, title } : [],
    ),
  );
}

/** Whether any area of the back office is open to the account. */
export function mayUseOffice(permissions: readonly string[]): boolean {
  return permissions.some((key) => key.startsWith('admin:') || key === WILDCARD);
}
