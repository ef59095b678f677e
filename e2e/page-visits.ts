/**
 * Every page of the mall, by whom it is for: what the domains say they have, opened as their samples say
 * (`test/pages.ts` of a domain). A page that a domain adds is visited automatically.
 */
import type { Page as BrowserPage } from 'playwright-core';
import type { PageSample, SampleAddress } from '../apps/api/test/page-samples.ts';
import { PLUGS } from '../apps/storefront/domains.ts';
import { EXAMPLE_BOOT } from '../apps/storefront/example-boot.ts';
import { createStorefrontRouter } from '../apps/storefront/router.tsx';
import { holds, type PermissionKey } from '../platform/contract/permission.ts';
import type { OfficePlug } from '../platform/web/office/plug.tsx';
import { collect } from '../platform/web/storefront/plug.ts';
import { untilHydrated } from './browser-mall.ts';

export interface Visit {
  /** The route as its router names it. */
  readonly route: string;
  readonly address: SampleAddress;
  /** The mall answers with a failure, as it should. */
  readonly refused?: true;
}

const SAMPLES = new Map(
  Object.values(import.meta.glob<{ PAGES: readonly PageSample[] }>('../domains/*/test/pages.ts', { eager: true }))
    .flatMap(({ PAGES }) => PAGES)
    .map((sample) => [sample.route, sample]),
);

interface Page {
  readonly route: string;
  readonly permission: PermissionKey | '';
  /** It has something to show; other ones lead on. */
  readonly isShown: boolean;
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

interface AnyPage {
  readonly fullPath?: string;
  readonly options: object;
}

const pageOf = ({ fullPath = '', options }: AnyPage): Page => {
  const { staticData, component } = options as {
    staticData?: { permission?: PermissionKey };
    component?: unknown;
  };
  return {
    route: withoutSlash(fullPath),
    permission: staticData?.permission ?? '',
    isShown: component !== undefined,
  };
};

// Making it gives every route its whole path.
const { routesByPath } = createStorefrontRouter(EXAMPLE_BOOT);
/** The routes of the storefront itself, besides those of the domains. */
const OWN = Object.keys(routesByPath);
const everybody = [...collect(PLUGS, 'shell'), ...collect(PLUGS, 'forms')].map(pageOf);
const signedIn = [...collect(PLUGS, 'personal'), ...collect(PLUGS, 'users')].map(pageOf);
const known = new Set([...everybody, ...signedIn].map(({ route }) => route));
const ofTheShell = OWN.filter((route) => !known.has(route)).map((route) => ({
  route,
  permission: '' as const,
  isShown: true,
}));

function visitsTo({ route }: Page): Visit[] {
  const { addresses, refused = [] } = SAMPLES.get(route) ?? {};
  const shown = addresses ?? (refused.length > 0 ? [] : [route]);
  return [
    ...shown.map((address) => ({ route, address })),
    ...refused.map((address) => ({ route, address, refused: true as const })),
  ];
}

/** Public pages. */
export const PUBLIC_PAGES: readonly Visit[] = [...everybody, ...ofTheShell].flatMap(visitsTo);

const hasAmounts = ({ route }: Page) => SAMPLES.get(route)?.amounts === true;

/** Pages of the distributor, who may open all of them. */
export const OWN_PAGES: readonly Visit[] = [...everybody.filter(hasAmounts), ...signedIn].flatMap(visitsTo);

/** Pages of a regular user, some of them refused. */
export const REGULAR_PAGES: readonly Visit[] = signedIn
  .filter(({ route, permission }) => permission !== '' || SAMPLES.get(route)?.regular)
  .flatMap(visitsTo);

/** The pages that show amounts to users with permission. */
export const PAGES_WITH_AMOUNTS = [...everybody, ...signedIn].filter(hasAmounts).map(({ route }) => route);

/** Pages of signed-in people, at addresses where there is nothing to show. */
export const PERSONAL_ADDRESSES: readonly string[] = signedIn
  .filter(({ route, isShown }) => isShown && !route.endsWith('/$'))
  .flatMap(({ route }) => SAMPLES.get(route)?.missing ?? [route]);

/** Routes with a place in their path that no sample fills, and samples of no route. */
export function sampleProblems(): string[] {
  const routes = [...everybody, ...signedIn, ...OFFICE].map(({ route }) => route);
  const empty = [...everybody, ...signedIn, ...OFFICE]
    .flatMap(visitsTo)
    .filter(({ address }) => typeof address === 'string' && address.includes('$'));
  return [...empty.map(({ route }) => route), ...[...SAMPLES.keys()].filter((route) => !routes.includes(route))];
}

// The back office's links are checked by another router: its sources are not imported here by their types.
const office = Object.values(
  import.meta.glob<{ PLUGS: readonly OfficePlug[] }>('../apps/backoffice/domains.ts', { eager: true }),
).flatMap(({ PLUGS }) => PLUGS);

const OFFICE: readonly Page[] = office
  .flatMap(({ pages }) => pages)
  .map(({ options }) => pageOf({ fullPath: (options as { path?: string }).path ?? '', options }));

/** The pages of the back office whose address names nothing. */
export const OFFICE_ADDRESSES: readonly string[] = OFFICE.map(({ route }) => route).filter(
  (route) => !route.includes('$'),
);

/** The pages of the back office for somebody who holds these keys; `/` and the samples are the application's own. */
export function officePagesFor(permissions: readonly string[]): Visit[] {
  const may = OFFICE.filter(({ permission }) => holds(permissions, permission)).flatMap(visitsTo);
  return [...['/', '/kit'].map((route) => ({ route, address: route })), ...may];
}

/** Routes that lead on to another one. */
const LEADING_ON: ReadonlySet<string> = new Set(
  [...OFFICE, ...everybody, ...signedIn].filter(({ isShown }) => !isShown).map(({ route }) => route),
);

/**
 * Opens pages of one app one after the other: the first by its address, the next ones from within it, as its links do.
 * Where the heading may stay as it is, at another address of the same route or of one that leads on, a page is opened by
 * its address.
 */
export function opener(page: BrowserPage): (path: string, route: string) => Promise<void> {
  let before = '';
  return async (path, route) => {
    const isNext = before !== '' && before !== route && !LEADING_ON.has(route);
    before = route;
    if (isNext) {
      await page.evaluate((to) => {
        for (const heading of document.querySelectorAll('h1')) heading.dataset.before = heading.textContent;
        history.pushState({}, '', to);
      }, path);
      return;
    }
    await page.goto(path);
    // A page that the server has rendered goes nowhere before the app runs in it.
    if (!path.startsWith('/admin')) await untilHydrated(page);
  };
}
