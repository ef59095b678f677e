import { IDENTITY } from '../../../platform/contract/permission.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { clearSession, type Session, session, updateSession } from '../../../platform/web/session/session-store.ts';
import { FIRST_CUSTOMER_ENTRY } from '../../settings/contract/dictionary.ts';
import { listDictionaryEntries } from '../../settings/contract/settings-endpoints.ts';
import type { UserInfo } from '../contract/account.ts';
import { checkToken, listMyPermissions, signOut } from '../contract/session-endpoints.ts';

/** The first digest received while the session was being read: changes made in between are read again. */
let newDigest: string | null = null;

/** Records a response's digest. Returns true if it is not the one this tab's session was read with. */
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
    // Users without enterprise authentication see what it enables and where to get it.
    showNotice: check.identity === IDENTITY.regular,
    permissions,
    simulationFlag: check.simulationFlag,
    identity: check.identity,
    identityRoles: check.roles,
    identityRelationType: check.relationType,
    disabledCategoryIds: check.disabledCategoryIds,
    firstCustom: firstCustomer?.value.split(',') ?? [],
    jumpToken: session().jumpToken,
  };
}

/** Includes the digest: other terms, such as another level, change prices without changing rights. */
const accessNow = ({ permissions, identity, identityRoles, firstCustom, accessDigest }: Session) =>
  JSON.stringify([permissions, identity, identityRoles, firstCustom, accessDigest]);

/**
 * Reads the token's user and their rights from the server, and stores the result.
 * @returns whether rights or terms have changed; null if another session has begun meanwhile
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

/** Ends the session on the server, and locally even if the server cannot be reached. */
export async function endSession(): Promise<void> {
  try {
    await call(signOut, {});
  } finally {
    clearSession();
  }
}
