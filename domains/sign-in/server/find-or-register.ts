import type { Context } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { RELATION_TYPE } from '../contract/account.ts';
import { findSignInAccount, type SignInAccount } from './account-repository.ts';
import { findInviter, insertAccount } from './registration-repository.ts';

const REGULAR_ROLE = 'regular-user';
const SUB_DISTRIBUTOR_ROLE = 'sub-distributor';

/** A phone or mail address whose ownership is proven. */
export interface ProvenContact {
  readonly contact: 'phone' | 'email';
  readonly value: string;
}

export interface Registration {
  readonly spreadPid?: number | undefined;
  readonly agreed?: true | undefined;
  readonly passwordHash?: string;
}

/** `138****0001`, or the part before the @ of a mail address. */
function firstNickname({ contact, value }: ProvenContact): string {
  return contact === 'phone' ? `${value.slice(0, 3)}****${value.slice(7)}` : (value.split('@')[0] ?? value);
}

/**
 * Finds the account of a contact or creates it: as a regular user, or as a sub-distributor of the distributor whose
 * invitation link was opened. Other inviters are recorded without effect.
 */
export async function findOrRegister(
  context: Pick<Context, 'database' | 'clock'>,
  proven: ProvenContact,
  { spreadPid, agreed, passwordHash }: Registration,
): Promise<{ account: SignInAccount; isNew: boolean; isInvited: boolean }> {
  const { database, clock } = context;
  const known = await findSignInAccount(database, proven.contact, proven.value);
  if (known) return { account: known, isNew: false, isInvited: false };
  const inviter = spreadPid === undefined ? undefined : await findInviter(database, spreadPid);
  const isInvited = inviter?.isDistributor ?? false;
  const made = await inTransaction(database, (tx) =>
    insertAccount(tx, {
      ...proven,
      nickname: firstNickname(proven),
      passwordHash: passwordHash ?? null,
      relationType: isInvited ? RELATION_TYPE.subDistributor : RELATION_TYPE.none,
      inviterId: inviter ? (spreadPid ?? null) : null,
      roleCode: isInvited ? SUB_DISTRIBUTOR_ROLE : REGULAR_ROLE,
      agreedAt: agreed ? clock.now() : null,
      at: clock.now(),
    }),
  );
  const account = await findSignInAccount(database, proven.contact, proven.value);
  if (!account) throw new Error('an account that was just made is gone');
  return { account, isNew: made, isInvited: made && isInvited };
}
