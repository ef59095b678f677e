/**
 * The parent routes of the storefront's pages, without components: domains create their pages below them, the
 * application adds the components.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Boot } from '../../contract/page-request.ts';
import type { PermissionKey } from '../../contract/permission.ts';
import type { ColourMode } from '../design/colour-mode.ts';
import { isSignedIn } from '../session/session-store.ts';
import { loginAddress } from './login-address.ts';
import { siteHead } from './page-heads.ts';
import type { Reads } from './page-reads.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly boot: Boot;
}

/** The groups of the personal centre's menu; the application names and orders them. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface can be augmented.
export interface UsersMenuGroups {}

/** A page's entry in the personal centre's menu, labelled with the page's title unless it has its own. */
export interface UsersMenuPlace {
  readonly group: keyof UsersMenuGroups;
  readonly position: number;
  readonly label?: () => string;
  /** Required for the entry, in addition to the page's permission. */
  readonly permission?: PermissionKey;
}

/** The menu entries of a page. */
export interface MenuPlaces {
  readonly usersMenu?: UsersMenuPlace;
  /** In the menu below the user's name; `count` is shown beside the entry. */
  readonly userMenu?: { readonly position: number; readonly count?: 'cartCount' };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends MenuPlaces {
    /** The page's source file: the server uses it to find the chunk and styles. */
    source?: string;
    /** The query parameters the page reads; none by default. */
    reads?: Reads;
    /** The page is designed for this mode only. */
    colourMode?: ColourMode;
    /** The label of the page in menus. */
    title?: () => string;
    /** The permission to see the page in menus; without it, every account does. */
    permission?: PermissionKey;
    /** For the catch-all route: whether there is a page at this path. */
    hasPage?: (path: string) => Promise<boolean>;
  }
}

export const root = createRootRouteWithContext<RouterContext>()({ head: ({ match }) => siteHead(match) });

/** Header, page, footer. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell' });

/** Pages with forms: they load Mantine and are rendered in the browser only. */
export const forms = createRoute({ getParentRoute: () => shell, id: 'forms', ssr: false });

/** Pages for signed-in users. */
export const personal = createRoute({
  getParentRoute: () => forms,
  id: 'personal',
  beforeLoad: ({ location }) => {
    if (typeof window === 'undefined' || isSignedIn()) return;
    throw redirect({ href: loginAddress(location.href) });
  },
});

/** The personal centre, with its menu beside the page. */
export const users = createRoute({ getParentRoute: () => personal, path: '/users' });
