import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { type Boot, READ_FRESH_MS } from '../../platform/contract/page-request.ts';
import { WITHOUT_NETWORK } from '../../platform/web/api-client/without-network.ts';
import { forms, personal, root, shell, users } from '../../platform/web/storefront/frames.ts';
import { formPage } from '../../platform/web/storefront/plain-page.ts';
import { collect } from '../../platform/web/storefront/plug.ts';
import { PLUGS } from './domains.ts';
import { Document } from './layout/Document.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PagePending } from './layout/PagePending.tsx';
import { Shell } from './layout/Shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefrontRouter>;
  }
}

root.update({
  component: Document,
  notFoundComponent: () => <NotFoundPage path={useLocation().pathname} />,
});
shell.update({ component: Shell });
forms.update({ component: lazyRouteComponent(() => import('./layout/FormPages.tsx'), 'FormPages') });
users.update({ component: lazyRouteComponent(() => import('./layout/UsersLayout.tsx'), 'UsersLayout') });

/** Every piece of the kit, for who builds pages. */
const kit = formPage(
  '/kit',
  {
    title: m.storefront_title_kit,
  },
  () => import('./layout/KitPage.tsx'),
  'KitPage',
);

const routeTree = root.addChildren([
  shell.addChildren([
    ...collect(PLUGS, 'shell'),
    forms.addChildren([
      kit,
      ...collect(PLUGS, 'forms'),
      personal.addChildren([...collect(PLUGS, 'personal'), users.addChildren(collect(PLUGS, 'users'))]),
    ]),
  ]),
]);

/**
 * A router of its own for every page rendered on the server, one for the browser's whole visit.
 * @param scriptNonce the `nonce` that the server wants on the scripts of the page
 */
export function createStorefrontRouter(boot: Boot, scriptNonce?: string) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // The client retries what may be retried; a second layer would multiply it.
      queries: { ...WITHOUT_NETWORK, retry: false, staleTime: READ_FRESH_MS, refetchOnWindowFocus: false },
      mutations: { networkMode: WITHOUT_NETWORK.networkMode, retry: false },
    },
  });
  return createRouter({
    routeTree,
    ...(scriptNonce && { ssr: { nonce: scriptNonce } }),
    context: { queryClient, boot },
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    dehydrate: () => ({ queries: dehydrate(queryClient) as never }),
    hydrate: (state: { queries: never }) => hydrate(queryClient, state.queries),
    // biome-ignore lint/correctness/noComponentHookFactories: one router, one client: made once in a visit.
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}
