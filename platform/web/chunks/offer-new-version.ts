import * as m from '#messages';
import { toast } from '../kit/toast-store.ts';
import { reloadAfterChunkFailure } from './chunk-reload.ts';

interface Place {
  readonly pathname: string;
}

/**
 * What to do when the mall no longer has a chunk. Who is on the way to another page gets it afresh. Under somebody's
 * hands nothing is reloaded, since nobody knows what was typed or opened there: they are told, and reload themselves.
 * @param shown the page that is on the screen; undefined before the first
 * @param wanted where the person is going, which the address bar says already; the same page when they are not
 */
export function offerNewVersion(shown: Place | undefined, wanted: Place): void {
  const reload = () => window.location.reload();
  const leaves = shown?.pathname !== wanted.pathname;
  if (leaves && reloadAfterChunkFailure(Date.now(), sessionStorage, reload)) return;
  toast('warning', m.app_new_version(), { label: m.app_reload(), run: reload });
}
