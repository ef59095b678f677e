/**
 * The frames that the storefront's pages hang on, without what they look like: a domain makes its pages below them, the
 * application gives them their components.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Boot } from '../../contract/page-request.ts';
import type { PermissionKey } from '../../contract/permission.ts';
import type { ColourMode } from '../design/colour-mode.ts';
import { isSignedIn } from '../session/session-store.ts';
import { siteHead } from './page-heads.ts';
import type { Reads } from './page-reads.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly boot: Boot;
}

/** The groups of the personal centre's menu; the application names them, in their order. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface can be added to.
export interface UsersMenuGroups {}

/** Where a page is offered in the personal centre's menu; the entry is called as the page unless it says otherwise. */
export interface UsersMenuPlace {
  readonly group: keyof UsersMenuGroups;
  readonly position: number;
  readonly label?: () => string;
  /** Required for the entry, in addition to the page's permission. */
  readonly permission?: PermissionKey;
}

/** Where menus offer a page. */
export interface MenuPlaces {
  readonly usersMenu?: UsersMenuPlace;
  /** In the menu below the person's name; `count` stands beside the entry. */
  readonly userMenu?: { readonly position: number; readonly count?: 'cartCount' };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends MenuPlaces {
    /** The page's source file: the server finds its chunk and styles by it. */
    source?: string;
    /** The query parameters the page reads; none by default. */
    reads?: Reads;
    /** The page is designed for this mode only. */
    colourMode?: ColourMode;
    /** What the page is called in menus. */
    title?: () => string;
    /** Who is offered the page in menus; without it everybody with an account. */
    permission?: PermissionKey;
    /** Of a route that takes whatever path no other one has: whether there is a page at this one. */
    hasPage?: (path: string) => Promise<boolean>;
  }
}

export const root = createRootRouteWithContext<RouterContext>()({ head: ({ match }) => siteHead(match) });

/** Header, page, footer. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell' });

/** Pages with forms: they include Mantine and are rendered in the browser only. */
export const forms = createRoute({ getParentRoute: () => shell, id: 'forms', ssr: false });

/** Pages of signed-in people. */
export const personal = createRoute({
  getParentRoute: () => forms,
  id: 'personal',
  beforeLoad: ({ location }) => {
    if (typeof window === 'undefined' || isSignedIn()) return;
    throw redirect({ href: `/login?redirect=${encodeURIComponent(location.href)}` });
  },
});

/** The personal centre, its menu beside the page. */
export const users = createRoute({ getParentRoute: () => personal, path: '/users' });
