import * as m from '#messages';
import type { PermissionKey } from '../../platform/contract/permission.ts';
import type { OfficeMenuGroups } from '../../platform/web/office/frames.ts';
import { officePages } from '../../platform/web/office/plug.tsx';
import { sortByPosition } from '../../platform/web/sort-by-position.ts';
import { PLUGS } from './domains.ts';

declare module '../../platform/web/office/frames.ts' {
  interface OfficeMenuGroups {
    trade: true;
    business: true;
    content: true;
    people: true;
    system: true;
  }
}

/** The groups of the menu; the entries come from the pages (`staticData.officeMenu`). */
const GROUPS: readonly { readonly name: keyof OfficeMenuGroups; readonly words: () => string }[] = [
  { name: 'trade', words: m.backoffice_nav_group_trade },
  { name: 'business', words: m.backoffice_nav_group_business },
  { name: 'content', words: m.backoffice_nav_group_content },
  { name: 'people', words: m.backoffice_nav_group_people },
  { name: 'system', words: m.backoffice_nav_group_system },
];

export interface NavigationEntry {
  /** Below /admin. */
  readonly path: string;
  readonly label: () => string;
  readonly icon: string;
}

interface NavigationGroup {
  readonly words: () => string;
  readonly entries: readonly NavigationEntry[];
}

const PAGES = officePages(PLUGS).map(({ options }) => {
  const { path = '' } = options as { readonly path?: string };
  return { path, ...options.staticData };
});

/**
 * The menu of someone who holds permissions as `may` tells, in a demo mall or one that sells: an entry is shown to those
 * who may open its page, a group when it has entries.
 */
export function navigationFor(may: (permission: PermissionKey) => boolean, demo: boolean): NavigationGroup[] {
  return GROUPS.map(({ name, words }) => ({
    words,
    entries: sortByPosition(
      PAGES.flatMap(({ path, permission, officeMenu }) =>
        officeMenu?.group === name && (!permission || may(permission)) && (demo || !officeMenu.demoOnly)
          ? [{ path, ...officeMenu }]
          : [],
      ),
    ),
  })).filter(({ entries }) => entries.length > 0);
}

/** What the menu of the account leads to for someone who holds permissions as `may` tells, by the pages that say so. */
export function accountMenuFor(may: (permission: PermissionKey) => boolean, pages = PAGES): NavigationEntry[] {
  return sortByPosition(
    pages.flatMap(({ path, permission, accountMenu }) =>
      accountMenu && (!permission || may(permission)) ? [{ path, ...accountMenu }] : [],
    ),
  );
}
