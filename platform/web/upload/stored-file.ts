import { useEffect, useState } from 'react';
import { getLocale } from '#locale';
import * as m from '#messages';
import { toast } from '../kit/toast-store.ts';
import { session } from '../session/session-store.ts';

/** Files that are not public are behind the interface and need the caller's token. */
export function isPrivate(url: string): boolean {
  return url.startsWith('/api/');
}

/** Reads a private file; null when it may not be read or is gone. Release the URL with `URL.revokeObjectURL`. */
export async function loadPrivateFile(url: string, signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch(url, {
    headers: { 'Authori-zation': session().token, 'Accept-Language': getLocale() },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok || answer.headers.get('content-type')?.includes('json')) return null;
  return URL.createObjectURL(await answer.blob());
}

/** A private picture as an object URL, released when it is no longer shown; null until it is there. */
export function usePrivatePicture(url: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    let held: string | null = null;
    loadPrivateFile(url, controller.signal).then(
      (loaded) => {
        if (loaded && controller.signal.aborted) return URL.revokeObjectURL(loaded);
        held = loaded;
        setAddress(loaded);
      },
      // Without a picture the row shows a file icon; opening the file shows the error.
      () => undefined,
    );
    return () => {
      controller.abort();
      if (held) URL.revokeObjectURL(held);
      setAddress(null);
    };
  }, [url]);
  return address;
}

/** Shows a private file in a new window. */
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
