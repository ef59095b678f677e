import type { PermissionKey } from '../../platform/contract/permission.ts';
import type { OfficePlug } from '../../platform/web/office/plug.tsx';
import { sortByPosition } from '../../platform/web/sort-by-position.ts';

interface SearchedPage {
  readonly path: string;
  readonly hint: () => string;
}

/**
 * What the global search leads to for someone who holds permissions as `may` tells: the page that is open, or that the
 * open one belongs to; elsewhere the first page by position.
 */
export function searchedPage(
  plugs: readonly OfficePlug[],
  pathname: string,
  may: (permission: PermissionKey) => boolean,
): SearchedPage | undefined {
  const pages = sortByPosition(plugs.flatMap(({ search }) => search ?? [])).flatMap(({ page, hint }) => {
    const { path, staticData } = page.options as {
      readonly path: string;
      readonly staticData: { readonly permission?: PermissionKey };
    };
    return !staticData.permission || may(staticData.permission) ? [{ path, hint }] : [];
  });
  return pages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? pages[0];
}
