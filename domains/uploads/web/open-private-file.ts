import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { readPrivateFile } from '../contract/upload-endpoints.ts';
import { privateName } from './private-name.ts';

/** How long a fetched file stays for the window that was opened on it, in milliseconds. */
const HELD_MS = 60_000;

/** Shows a stored file in a new window; a private one is fetched first, because a window sends no token. */
export async function openPrivateFile(url: string): Promise<void> {
  const name = privateName(url);
  if (name === null) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  // Opened before the answer: browsers forbid windows that appear on their own.
  const opened = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await call(readPrivateFile, { name }, { failed: m.app_file_failed() }));
    if (opened) opened.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
  } catch {
    // The person was told by the call.
    opened?.close();
  }
}
