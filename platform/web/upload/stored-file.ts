import { getLocale } from '#locale';
import * as m from '#messages';
import { toast } from '../kit/toast-store.ts';
import { session } from '../session/session-store.ts';

/** Files that not everybody may read are behind the interface and need the caller's token. */
export function isPrivate(url: string): boolean {
  return url.startsWith('/api/');
}

/** Reads a private file; null when it may not be read or is gone. Give the address free with `URL.revokeObjectURL`. */
export async function loadPrivateFile(url: string, signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch(url, {
    headers: { 'Authori-zation': session().token, 'Accept-Language': getLocale() },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok || answer.headers.get('content-type')?.includes('json')) return null;
  return URL.createObjectURL(await answer.blob());
}

/** Shows a private file in a window of its own. */
export async function openPrivateFile(url: string): Promise<void> {
  // Opened before the first await: a window opened later is blocked.
  const view = window.open('', '_blank');
  const address = await loadPrivateFile(url).catch(() => null);
  if (address && view) view.location.href = address;
  else {
    view?.close();
    toast('error', m.app_upload_open_failed());
  }
}
