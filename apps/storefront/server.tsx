import { AsyncLocalStorage } from 'node:async_hooks';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { overwriteGetLocale } from '#locale';
import { LOCALES, type Locale } from '../../platform/contract/locale.ts';
import type { PageRequest, RenderedPage } from '../../platform/contract/page-request.ts';
import { type ApiClient, createApiClient } from '../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../platform/web/api-client/call.ts';
import { NO_ADDRESS } from '../../platform/web/storefront/boot.ts';
import { EXAMPLE_BOOT } from './example-boot.ts';
import { createStorefrontRouter } from './router.tsx';

// Several pages are rendered concurrently: language and client belong to the request.
const current = new AsyncLocalStorage<{ locale: Locale; client: ApiClient }>();
overwriteGetLocale(() => current.getStore()?.locale ?? 'zh');
provideClient(() => {
  const store = current.getStore();
  if (!store) throw new Error('a call outside of a page');
  return store.client;
});

/** Only used to match a URL to its route. */
const routes = createStorefrontRouter(EXAMPLE_BOOT);

/** The path as its route writes it; matching ignores case. */
function pathAs(fullPath: string, path: string): string {
  const written = fullPath.split('/');
  const parts = path.split('/');
  if (written.length !== parts.length) return path;
  return written.map((part, at) => (part.startsWith('$') ? parts[at] : part)).join('/');
}

/** Reduces a URL to what its page reads: equal pages have one such URL. */
export function canonicalUrl(url: string): string {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const match = routes.getMatchedRoutes(path)[0].at(-1);
  if (!match) return url;
  const read = pathAs(match.fullPath, path);
  if (at < 0) return read;
  // No page reads lists or objects, which a URL can hold as well.
  const plain = Object.entries(routes.options.parseSearch(url.slice(at))).filter(
    ([, value]) => typeof value !== 'object',
  );
  const search: Record<string, unknown> = Object.fromEntries(plain);
  const lang = LOCALES.find((locale) => locale === search.lang);
  const reads = match.options.staticData?.reads?.(search) ?? {};
  return read + routes.options.stringifySearch({ ...reads, ...(lang && { lang }) });
}

interface Rendering extends PageRequest {
  /** Calls the interface without a network in between. */
  readonly fetcher: (url: string, init: RequestInit) => Promise<Response>;
}

interface Match {
  readonly pathname: string;
  readonly staticData: StaticDataRouteOption;
}

/** Whether an address is a page of the mall, without running the page, for pages that only the browser runs. */
export async function hasPage(matches: readonly Match[]): Promise<boolean> {
  const last = matches.at(-1);
  return (await last?.staticData.hasPage?.(last.pathname)) ?? true;
}

/**
 * Renders a page as a visitor sees it. A page that fails shows its own error page with status 500; one that only the
 * browser would find out not to exist has status 404 all the same.
 */
export function renderPage({ url, locale, boot, scriptNonce, fetcher }: Rendering): Promise<RenderedPage> {
  const client = createApiClient({
    fetcher,
    locale: () => locale,
    token: () => '',
    notify: () => undefined,
    onLoginFailure: () => undefined,
  });
  return current.run({ locale, client }, async () => {
    let sources: string[] = [];
    let unknown = false;
    const handle = createRequestHandler({
      request: new Request(new URL(url, boot.publicUrl || NO_ADDRESS)),
      createRouter: () => createStorefrontRouter(boot, scriptNonce),
    });
    const response = await handle(async ({ router, responseHeaders }) => {
      sources = router.state.matches.flatMap((match) => match.staticData.source ?? []);
      unknown = !(await hasPage(router.state.matches));
      return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
    });
    const location = response.headers.get('location');
    const status = response.status === 200 && unknown ? 404 : response.status;
    return { status, location, html: await response.text(), sources };
  });
}
