import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PermissionKey } from '../../platform/contract/permission.ts';
import { can } from '../../platform/web/session/session-store.ts';
import { parseSearch, stringifySearch } from './address-search.ts';
import { OfficeFailure } from './layout/OfficeFailure.tsx';
import { OfficeLayout } from './layout/OfficeLayout.tsx';
import { OfficeNotFound } from './layout/OfficeNotFound.tsx';
import { Permitted } from './layout/Permitted.tsx';
import { isDemo } from './mall-kind.ts';
import { navigationFor } from './navigation.ts';

const rootRoute = createRootRoute({ component: OfficeLayout, notFoundComponent: OfficeNotFound });

/** A page for those who hold the permission; its code is fetched when it is opened. */
function page(path: string, permission: PermissionKey, load: () => Promise<{ default: () => ReactNode }>) {
  const Page = lazyRouteComponent(load);
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: () => (
      <Permitted permission={permission}>
        <Page />
      </Permitted>
    ),
    loader: () => (can(permission) ? Page.preload?.() : undefined),
  });
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const first = navigationFor(can, isDemo)[0]?.entries[0]?.path;
    if (first) throw redirect({ to: first, replace: true });
  },
  component: Permitted,
});

const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kit',
  component: lazyRouteComponent(() => import('./KitPage.tsx'), 'KitPage'),
});

/** The own account's security: for everybody who is signed in. */
const securityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/security',
  component: lazyRouteComponent(
    () => import('../../domains/own-account/web/backoffice/OfficeSecurityPage.tsx'),
    'OfficeSecurityPage',
  ),
});

const ORDERS = () => import('../../domains/orders/web/backoffice/OrderTablePage.tsx');
const PAYMENTS = () => import('../../domains/payments/web/backoffice/PaymentReviewPage.tsx');
const PRODUCTS = () => import('../../domains/catalogue/web/backoffice/ProductTablePage.tsx');
const OUTBOX = () => import('../../domains/outbox/web/backoffice/OutboxPage.tsx');
const IMPORT = () => import('../../domains/catalogue/web/backoffice/ProductImportPage.tsx');

const CUSTOMERS = () => import('../../domains/people/web/backoffice/CustomerTablePage.tsx');
const CUSTOMER = () => import('../../domains/people/web/backoffice/CustomerPage.tsx');
const GROUPS = () => import('../../domains/people/web/backoffice/GroupTablePage.tsx');
const STAFF = () => import('../../domains/people/web/backoffice/StaffTablePage.tsx');
const ROLES = () => import('../../domains/people/web/backoffice/RoleTablePage.tsx');
const SETTINGS = () => import('../../domains/settings/web/backoffice/SettingsPage.tsx');
const DICTIONARY = () => import('../../domains/settings/web/backoffice/DictionaryPage.tsx');
const AGREEMENTS = () => import('../../domains/content/web/backoffice/AgreementTablePage.tsx');
const AUDIT = () => import('../../domains/audit/web/backoffice/AuditPage.tsx');

const routeTree = rootRoute.addChildren([
  homeRoute,
  kitRoute,
  securityRoute,
  page('/orders', 'admin:orders:view', async () => ({ default: (await ORDERS()).OrderTablePage })),
  page('/payments', 'admin:payments:view', async () => ({ default: (await PAYMENTS()).PaymentReviewPage })),
  page('/products', 'admin:catalogue:view', async () => ({ default: (await PRODUCTS()).ProductTablePage })),
  page('/outbox', 'admin:settings:view', async () => ({ default: (await OUTBOX()).OutboxPage })),
  page('/products/import', 'admin:catalogue:edit', async () => ({ default: (await IMPORT()).ProductImportPage })),
  page('/customers', 'admin:accounts:view', async () => ({ default: (await CUSTOMERS()).CustomerTablePage })),
  page('/customers/$id', 'admin:accounts:view', async () => ({ default: (await CUSTOMER()).CustomerPage })),
  page('/customer-groups', 'admin:accounts:view', async () => ({ default: (await GROUPS()).GroupTablePage })),
  page('/staff', 'admin:staff:view', async () => ({ default: (await STAFF()).StaffTablePage })),
  page('/roles', 'admin:roles:view', async () => ({ default: (await ROLES()).RoleTablePage })),
  page('/settings', 'admin:settings:view', async () => ({ default: (await SETTINGS()).SettingsPage })),
  page('/dictionary', 'admin:settings:view', async () => ({ default: (await DICTIONARY()).DictionaryPage })),
  page('/agreements', 'admin:settings:view', async () => ({ default: (await AGREEMENTS()).AgreementTablePage })),
  page('/audit', 'admin:audit:view', async () => ({ default: (await AUDIT()).AuditPage })),
]);

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
