import '../../platform/web/design/tokens.css';
import '../../platform/web/design/base.css';
import './office.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setLocale } from '#locale';
import { followAccess, onAccess } from '../../domains/sign-in/web/public.tsx';
import { localeCookie, resolveLocale } from '../../platform/contract/locale.ts';
import { createBrowserClient } from '../../platform/web/api-client/browser-client.ts';
import { provideClient } from '../../platform/web/api-client/call.ts';
import { WITHOUT_NETWORK } from '../../platform/web/api-client/without-network.ts';
import { onMissingChunk } from '../../platform/web/chunks/import-chunk.ts';
import { offerNewVersion } from '../../platform/web/chunks/offer-new-version.ts';
import { AmountsAlwaysShown } from '../../platform/web/kit/amounts.tsx';
import { ConfirmDialog } from '../../platform/web/kit/ConfirmDialog.tsx';
import { Toasts } from '../../platform/web/kit/Toasts.tsx';
import { dismissErrors } from '../../platform/web/kit/toast-store.ts';
import { MantineRoot } from '../../platform/web/mantine/MantineRoot.tsx';
import { isSignedIn, watchStorage } from '../../platform/web/session/session-store.ts';
import { isInternational } from './mall-kind.ts';
import { createOfficeRouter } from './router.tsx';
import { goToSignIn } from './sign-in.ts';

const locale = resolveLocale({
  international: isInternational,
  defaultLocale: 'zh',
  chosen: localeCookie(document.cookie),
  preferred: navigator.languages.join(),
});
void setLocale(locale, { reload: false });
document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';

const client = createBrowserClient({ onLoginFailure: goToSignIn, onAccess });
provideClient(() => client);
watchStorage(() => location.reload());

const router = createOfficeRouter();
onMissingChunk(() => offerNewVersion(router.state.resolvedLocation, router.latestLocation));

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) dismissErrors();
});

const queries = new QueryClient({
  // The client has already retried, and shown the error.
  defaultOptions: {
    queries: { ...WITHOUT_NETWORK, retry: false, staleTime: 10_000 },
    mutations: { networkMode: WITHOUT_NETWORK.networkMode, retry: false },
  },
});

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in index.html');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <MantineRoot>
          {/* The switch is the storefront's: staff who hide prices from a customer go on working here. */}
          <AmountsAlwaysShown>
            <RouterProvider router={router} />
            <Toasts />
            <ConfirmDialog />
          </AmountsAlwaysShown>
        </MantineRoot>
      </QueryClientProvider>
    </StrictMode>,
  );
}

if (isSignedIn()) {
  followAccess(() => {
    void queries.invalidateQueries();
    // A page's code and data are loaded only for those who may open it.
    void router.invalidate();
  });
  start();
} else goToSignIn();
