import type { Context } from '../../../platform/server/context.ts';
import { onCommit, type Tx } from '../../../platform/server/database.ts';
import { findSignInAccount } from './account-repository.ts';
import { deviceKnows, upsertDevice } from './known-device-repository.ts';
import { hashToken, newToken } from './session/session-token.ts';

/** Sent only to the sign-in endpoints, not readable by scripts, and kept on sign-out. */
const COOKIE = 'argus_device';
const COOKIE_PATH = '/api/front/pc/login';
const KEPT_SECONDS = 180 * 24 * 60 * 60;
export const DEVICE_KEPT_MS = KEPT_SECONDS * 1000;

function deviceToken(cookies: string | undefined): string | null {
  const found = cookies?.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  const value = found?.slice(COOKIE.length + 1) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** The hash of this browser's device token if the account of this phone or email has signed in here before. */
export async function knownDevice(context: Context, by: 'phone' | 'email', name: string): Promise<Buffer | null> {
  const token = deviceToken(context.headers.cookie);
  if (!token) return null;
  const hash = hashToken(token);
  const account = await findSignInAccount(context.database, by, name);
  return (await deviceKnows(context.database, hash, account?.id ?? 0)) ? hash : null;
}

/** Records that this account has signed in with this browser. A token we did not issue is replaced. */
export async function rememberDevice(tx: Tx, context: Context, accountId: number): Promise<void> {
  const given = deviceToken(context.headers.cookie);
  const ours = given !== null && (await deviceKnows(tx, hashToken(given)));
  const token = ours ? given : newToken();
  upsertDevice(tx, hashToken(token), accountId, context.clock.now());
  onCommit(tx, () => setDeviceCookie(context, token));
}

function setDeviceCookie(context: Context, token: string): void {
  context.setCookie({ name: COOKIE, value: token, path: COOKIE_PATH, maxAgeSeconds: KEPT_SECONDS });
}
