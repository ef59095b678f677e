import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { OWN_ACCOUNT_ERRORS } from '../contract/own-account-errors.ts';
import type { editProfile as editProfileContract } from '../contract/profile-endpoints.ts';
import { AVATARS } from '../contract/profile-endpoints.ts';
import { readProfile, writeProfile } from './profile-repository.ts';

/**
 * Replaces the own profile.
 * @throws AppError avatarNotOwn for an address that is not a picture the caller uploaded for it
 */
export async function editProfile(
  input: RequestOf<typeof editProfileContract>,
  context: SignedInContext,
): Promise<string> {
  const { database, session } = context;
  const after = { ...input, birthday: input.birthday || null };
  await inTransaction(database, async (tx) => {
    const before = await readProfile(tx, session.accountId);
    const kept = after.avatar === '' || after.avatar === before.avatar;
    if (!kept && !(await isOwnUpload(tx, buyerScope(session), AVATARS, after.avatar))) {
      throw new AppError(OWN_ACCOUNT_ERRORS.avatarNotOwn);
    }
    if (isDeepStrictEqual(before, after)) return;
    await writeProfile(tx, session.accountId, after);
    await writeAudit(tx, context, {
      action: 'account.change-profile',
      entity: 'account',
      entityId: session.accountId,
      before,
      after,
    });
  });
  return '';
}
