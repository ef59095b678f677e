import { getLocale } from '#locale';
import { toast } from '../kit/toast-store.ts';
import { loseSession, session } from '../session/session-store.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { type DataVersion, DataVersions } from './data-versions.ts';

/** The client of a page in the browser. `onLoginFailure` runs after the login state was cleared. */
export function createBrowserClient(onLoginFailure: () => void): ApiClient {
  const fetcher = (address: string, init: RequestInit) => fetch(address, init);
  const loadVersions = async (): Promise<readonly DataVersion[]> => {
    const response = await fetcher('/api/front/data/version/config/list', {
      headers: { 'Accept-Language': getLocale() },
    });
    const envelope: { code: number; data: DataVersion[] } = await response.json();
    if (envelope.code !== 200) throw new Error(`data versions: ${envelope.code}`);
    return envelope.data;
  };
  return createApiClient({
    fetcher,
    locale: getLocale,
    token: () => session().token,
    notify: (kind, message) => toast(kind, message),
    onLoginFailure: (message) => {
      // Several calls may be refused at the same moment; a visitor has lost nothing.
      if (session().token !== '') toast('info', message);
      loseSession();
      onLoginFailure();
    },
    dataVersions: new DataVersions(loadVersions),
  });
}
