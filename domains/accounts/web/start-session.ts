import { IDENTITY } from '../../../platform/contract/permission.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { clearSession, rememberAccount, session, updateSession } from '../../../platform/web/session/session-store.ts';
import { FIRST_CUSTOMER_ENTRY } from '../../settings/contract/dictionary.ts';
import { listDictionaryEntries } from '../../settings/contract/settings-endpoints.ts';
import type { UserInfo } from '../contract/account.ts';
import { checkToken, listMyPermissions, signOut } from '../contract/session-endpoints.ts';

/** Asks the server whom the token belongs to and what they may, and keeps the answer. Also used when the app starts. */
export async function refreshSession(): Promise<UserInfo> {
  const [check, permissions, entries] = await Promise.all([
    call(checkToken, {}),
    call(listMyPermissions, {}),
    call(listDictionaryEntries, { tag: 'REDIRECT_PATH' }),
  ]);
  const firstCustomer = entries.find(({ code }) => code === FIRST_CUSTOMER_ENTRY);
  updateSession({
    account: check.userInfo.phone || check.userInfo.email,
    pcUserInfo: check.userInfo,
    // Without enterprise authentication the notices send the person to the app mall.
    showNotice: check.identity === IDENTITY.regular,
    permissions,
    simulationFlag: check.simulationFlag,
    identity: check.identity,
    identityRoles: check.roles,
    identityRelationType: check.relationType,
    firstCustom: firstCustomer?.value.split(',') ?? [],
    jumpToken: session().jumpToken,
  });
  return check.userInfo;
}

/** Begins a session in this browser. When the person cannot be read, nothing of it stays. */
export async function startSession(token: string): Promise<UserInfo> {
  updateSession({ token });
  try {
    const userInfo = await refreshSession();
    rememberAccount(session().account);
    return userInfo;
  } catch (error) {
    clearSession();
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
