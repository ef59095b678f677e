import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { officeRoot } from '../../platform/web/office/frames.ts';
import { PermittedPage } from '../../platform/web/office/PermittedPage.tsx';
import { officePages } from '../../platform/web/office/plug.tsx';
import { can } from '../../platform/web/session/session-store.ts';
import { parseSearch, stringifySearch } from './address-search.ts';
import { PLUGS } from './domains.ts';
import { OfficeFailure } from './layout/OfficeFailure.tsx';
import { OfficeLayout } from './layout/OfficeLayout.tsx';
import { OfficeNotFound } from './layout/OfficeNotFound.tsx';
import { isDemo } from './mall-kind.ts';
import { navigationFor } from './navigation.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}

officeRoot.update({ component: OfficeLayout, notFoundComponent: OfficeNotFound });

const homeRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/',
  beforeLoad: () => {
    const first = navigationFor(can, isDemo)[0]?.entries[0]?.path;
    if (first) throw redirect({ to: first, replace: true });
  },
  component: PermittedPage,
});

const kitRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/kit',
  component: lazyRouteComponent(() => import('./KitPage.tsx'), 'KitPage'),
});

const routeTree = officeRoot.addChildren([homeRoute, kitRoute, ...officePages(PLUGS)]);

export function createOfficeRouter() {
  return createRouter({
    routeTree,
    basepath: '/admin',
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    scrollToTopSelectors: ['#office-main'],
    defaultPreload: 'intent',
    defaultErrorComponent: OfficeFailure,
  });
}
