import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import type { Boot } from '../../platform/contract/page-request.ts';
import type { ColourMode } from '../../platform/web/design/colour-mode.ts';
import { isSignedIn } from '../../platform/web/session/session-store.ts';
import { Document } from './layout/Document.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { Shell } from './layout/Shell.tsx';
import { siteHead } from './page-heads.ts';
import type { Reads } from './page-reads.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly boot: Boot;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's source file: the server finds its chunk and styles by it. */
    source?: string;
    /** The query parameters the page reads; none by default. */
    reads?: Reads;
    /** The page is designed for this mode only. */
    colourMode?: ColourMode;
  }
}

export const root = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => siteHead(match),
  component: Document,
  notFoundComponent: () => <NotFoundPage path={useLocation().pathname} />,
});

export const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

/** Pages with forms: they include Mantine and are rendered in the browser only. */
export const forms = createRoute({
  getParentRoute: () => shell,
  id: 'forms',
  ssr: false,
  component: lazyRouteComponent(() => import('./layout/FormPages.tsx'), 'FormPages'),
});

/** Pages of signed-in people. */
export const personal = createRoute({
  getParentRoute: () => forms,
  id: 'personal',
  beforeLoad: ({ location }) => {
    if (typeof window === 'undefined' || isSignedIn()) return;
    throw redirect({ href: `/login?redirect=${encodeURIComponent(location.href)}` });
  },
});

export const users = createRoute({
  getParentRoute: () => personal,
  path: '/users',
  component: lazyRouteComponent(() => import('./layout/UsersLayout.tsx'), 'UsersLayout'),
});
