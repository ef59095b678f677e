import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { overwriteGetLocale } from '#locale';
import type { Locale } from '../../platform/contract/locale.ts';
import type { PageRequest, RenderedPage } from '../../platform/contract/page-request.ts';
import { type ApiClient, createApiClient } from '../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../platform/web/api-client/call.ts';
import { createStorefrontRouter } from './router.tsx';

// Several pages are rendered at the same time: language and client belong to the request.
const current = new AsyncLocalStorage<{ locale: Locale; client: ApiClient }>();
overwriteGetLocale(() => current.getStore()?.locale ?? 'zh');
provideClient(() => {
  const store = current.getStore();
  if (!store) throw new Error('a call outside of a page');
  return store.client;
});

interface Rendering extends PageRequest {
  /** Calls the interface without a network in between. */
  readonly fetcher: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Renders a page as a visitor sees it. A page that fails shows its own error page with status 500; what only the
 * browser would find out to be no page of the mall has status 404 all the same.
 */
export function renderPage({ url, locale, boot, scriptMark, fetcher }: Rendering): Promise<RenderedPage> {
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
      request: new Request(new URL(url, boot.publicUrl)),
      createRouter: () => createStorefrontRouter(boot, scriptMark),
    });
    const response = await handle(async ({ router, responseHeaders }) => {
      sources = router.state.matches.flatMap((match) => match.staticData.source ?? []);
      unknown = (await import('./unopened-routes.ts')).isUnknown(router.state.matches);
      return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
    });
    const location = response.headers.get('location');
    const status = response.status === 200 && unknown ? 404 : response.status;
    return { status, location, html: await response.text(), sources };
  });
}
