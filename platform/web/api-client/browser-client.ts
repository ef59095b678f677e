import { getLocale } from '#locale';
import { toast } from '../kit/toast-store.ts';
import { endedSession, personKey, session } from '../session/session-store.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { type DataVersion, DataVersions } from './data-versions.ts';

interface BrowserClientParts {
  /** Runs after the login state was cleared. */
  readonly onLoginFailure: () => void;
  /** See `ClientParts`. */
  readonly onAccess?: (digest: string, token: string) => void;
}

/** The client of a page in the browser. */
export function createBrowserClient({ onLoginFailure, onAccess }: BrowserClientParts): ApiClient {
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
    person: personKey,
    accessDigest: () => session().accessDigest,
    ...(onAccess && { onAccess }),
    onLoginFailure: (message, token) => {
      const ended = endedSession(token);
      // Another tab has begun another session since: this page belongs to an earlier one.
      if (ended === 'replaced') window.location.reload();
      if (ended === 'replaced' || ended === 'earlier') return;
      // Several calls may be refused at the same time; a visitor has lost nothing.
      if (ended === 'own') toast('info', message);
      onLoginFailure();
    },
    dataVersions: new DataVersions(loadVersions),
  });
}
