import { IDENTITY } from '../../../platform/contract/permission.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { forgetDraftsOfOthers } from '../../../platform/web/form/draft-store.ts';
import {
  clearSession,
  loseSession,
  rememberAccount,
  type Session,
  session,
  updateSession,
} from '../../../platform/web/session/session-store.ts';
import { FIRST_CUSTOMER_ENTRY } from '../../settings/contract/dictionary.ts';
import { listDictionaryEntries } from '../../settings/contract/settings-endpoints.ts';
import type { UserInfo } from '../contract/account.ts';
import { checkToken, listMyPermissions, signOut } from '../contract/session-endpoints.ts';

/** The first digest that came while the session was being read: what changes in between are read again. */
let newDigest: string | null = null;

/** Notes the digest of an answer. True when it is not the one that this tab's session was read with. */
export function noteAccess(digest: string, token: string): boolean {
  if (token === '' || token !== session().token) return false;
  newDigest ??= digest;
  return digest !== session().accessDigest;
}

async function readSession(options: {
  readonly quiet?: boolean;
}): Promise<Partial<Session> & { pcUserInfo: UserInfo }> {
  const [check, permissions, entries] = await Promise.all([
    call(checkToken, {}, options),
    call(listMyPermissions, {}, options),
    call(listDictionaryEntries, { tag: 'REDIRECT_PATH' }, options),
  ]);
  const firstCustomer = entries.find(({ code }) => code === FIRST_CUSTOMER_ENTRY);
  return {
    account: check.userInfo.phone || check.userInfo.email,
    pcUserInfo: check.userInfo,
    // Without enterprise authentication the person is told what it opens, and where it is done.
    showNotice: check.identity === IDENTITY.regular,
    permissions,
    simulationFlag: check.simulationFlag,
    identity: check.identity,
    identityRoles: check.roles,
    identityRelationType: check.relationType,
    firstCustom: firstCustomer?.value.split(',') ?? [],
    jumpToken: session().jumpToken,
  };
}

/** With the digest: other terms, such as another level, are other prices at the same rights. */
const accessNow = ({ permissions, identity, identityRoles, firstCustom, accessDigest }: Session) =>
  JSON.stringify([permissions, identity, identityRoles, firstCustom, accessDigest]);

/**
 * Asks the server whom the token belongs to and what they may, and keeps the answer.
 * @returns whether their rights or terms are other ones than before; null when another session has begun meanwhile
 */
export async function refreshSession(options: { readonly quiet?: boolean } = {}): Promise<boolean | null> {
  const { token } = session();
  newDigest = null;
  const known = await readSession(options);
  if (session().token !== token) return null;
  const before = accessNow(session());
  updateSession({ ...known, ...(newDigest !== null && { accessDigest: newDigest }) });
  return accessNow(session()) !== before;
}

/** Begins a session in this browser. When the person cannot be read, nothing of it stays. */
export async function startSession(token: string): Promise<void> {
  updateSession({ token });
  try {
    await refreshSession();
    rememberAccount(session().account);
    forgetDraftsOfOthers();
  } catch (error) {
    loseSession();
    throw error;
  }
}

/** Ends the session on the server, and here even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  try {
    await call(signOut, {});
  } finally {
    clearSession();
  }
}
