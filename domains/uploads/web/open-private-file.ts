import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { readPrivateFile } from '../contract/upload-endpoints.ts';
import { privateName } from './private-name.ts';

/** How long a fetched file is kept for the window that displays it, in milliseconds. */
const HELD_MS = 60_000;

/** Shows a stored file in a new window; a private one is fetched first, because a window sends no token. */
export async function openPrivateFile(url: string): Promise<void> {
  const name = privateName(url);
  if (name === null) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  // Opened before the response: browsers block windows that are not opened by a user action.
  const opened = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await call(readPrivateFile, { name }, { failed: m.app_file_failed() }));
    if (opened) opened.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
  } catch {
    // The call has already shown the error.
    opened?.close();
  }
}
