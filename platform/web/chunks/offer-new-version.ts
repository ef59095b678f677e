import * as m from '#messages';
import { toast } from '../kit/toast-store.ts';
import { reloadAfterChunkFailure } from './chunk-reload.ts';

interface Place {
  readonly pathname: string;
}

/**
 * What to do when the mall no longer has a chunk. On the way to another page, that page is loaded from the server. A
 * page in use is not reloaded, since something may have been typed or opened there: a message offers it, and the person
 * reloads the page.
 * @param shown the page on the screen; undefined before the first
 * @param wanted the page being navigated to, already in the address bar; the same page when there is no navigation
 */
export function offerNewVersion(shown: Place | undefined, wanted: Place): void {
  const reload = () => window.location.reload();
  const leaves = shown?.pathname !== wanted.pathname;
  if (leaves && reloadAfterChunkFailure(Date.now(), sessionStorage, reload)) return;
  toast('warning', m.app_new_version(), { label: m.app_reload(), run: reload });
}
