import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { overwriteGetLocale } from '#locale';
import { followAccess, onAccess, rememberInvitation } from '../../domains/sign-in/web/public.tsx';
import type { Boot } from '../../platform/contract/page-request.ts';
import { createBrowserClient } from '../../platform/web/api-client/browser-client.ts';
import { provideClient } from '../../platform/web/api-client/call.ts';
import { onMissingChunk } from '../../platform/web/chunks/import-chunk.ts';
import { offerNewVersion } from '../../platform/web/chunks/offer-new-version.ts';
import { dismissErrors } from '../../platform/web/kit/toast-store.ts';
import { watchStorage } from '../../platform/web/session/session-store.ts';
import { BOOT_ID } from '../../platform/web/storefront/boot.ts';
import { loginAddress } from '../../platform/web/storefront/login-address.ts';
import { forcedMode, onNavigation, scrollKeeper } from './navigation-hooks.ts';
import { createStorefrontRouter } from './router.tsx';

const boot: Boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '{}');
overwriteGetLocale(() => boot.locale);

const router = createStorefrontRouter(boot);
const client = createBrowserClient({
  onLoginFailure: () => {
    const { pathname, search, hash } = window.location;
    if (pathname === '/login') return;
    void router.navigate({ href: loginAddress(pathname + search + hash) });
  },
  onAccess,
});
provideClient(() => client);
rememberInvitation(window.location.href);
if (window.location.search.includes('jumpToken=')) {
  void import('../../domains/sign-in/web/jump-in.ts').then(({ jumpIn }) => jumpIn());
}

onNavigation(undefined, window.location.pathname, forcedMode(router.matchRoutes(router.latestLocation)));
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
  if (fromLocation && fromLocation.pathname !== toLocation.pathname) dismissErrors();
  onNavigation(fromLocation?.pathname, toLocation.pathname, forcedMode(router.matchRoutes(toLocation)));
});
onMissingChunk(() => offerNewVersion(router.state.resolvedLocation, router.latestLocation));
// While the next page loads, the document may be shorter than the one that was left: a person who goes back meanwhile
// returns to where they were, not to where that moved them. The router notes positions from these events.
window.addEventListener(
  'scroll',
  (event) => {
    if (event.target === document && router.state.isLoading) event.stopImmediatePropagation();
  },
  true,
);
// A page that only the app can render has nothing to read before.
router.options.scrollRestoration = scrollKeeper(
  () => window.scrollY > 0 && router.state.matches.every(({ ssr }) => ssr !== false),
  // The router does not know what was scrolled before it was there.
  () => document.dispatchEvent(new Event('scroll')),
);
watchStorage(() => window.location.reload());
followAccess(() => void router.options.context.queryClient.invalidateQueries());

// A transition is split into slices: the page can be scrolled and pressed in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
