import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { shell, users } from '../../../../platform/web/storefront/frames.ts';
import { missingHead, plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import type { Announced } from './coming-soon.ts';

// The table is loaded on demand.
const rowOf = async (path: string) => (await import('./coming-soon.ts')).comingSoonAt(path);
const page = async () => (await import('./ComingSoonPage.tsx')).ComingSoonPage;

/** What is shown about a page that is coming soon. */
async function comingPage(path: string): Promise<Announced> {
  const row = await rowOf(path);
  if (!row) throw notFound();
  return { title: row.title(), access: row.access };
}

/** Derived from the path, so that it also works where the page is not rendered. */
async function head(path: string) {
  const row = await rowOf(path);
  return row ? plainHead(row.title()) : missingHead();
}

const hasPage = async (path: string) => (await rowOf(path)) !== undefined;

/** Catch-all route: pages that are coming soon say so, all other paths are not found. */
const anywhere = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { source: 'domains/coming-soon/web/storefront/ComingSoonPage.tsx', hasPage },
  loader: ({ location }) => comingPage(location.pathname),
  head: ({ match }) => head(match.pathname),
  component: renderedPage(page),
});

const inPersonalCentre = createRoute({
  getParentRoute: () => users,
  path: '$',
  staticData: { hasPage },
  loader: ({ location }) => comingPage(location.pathname),
  head: ({ match }) => head(match.pathname),
  component: lazyRouteComponent(async () => ({ default: await page() })),
});

export const comingSoonStorefront = storefrontPlug({ shell: [anywhere], users: [inPersonalCentre] });
