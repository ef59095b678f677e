import { randomInt } from 'node:crypto';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import {
  ACTION_PREFIX,
  AUDITED_ENTITY,
  deleteSessionsExcept,
  findSignInAccount,
  hashPassword,
  lockRights,
  writePassword,
} from '../../sign-in/server/public.ts';
import {
  countAdministrators,
  insertStaff,
  readAccountState,
  replaceRoles,
  updateAccount,
} from './account-admin-repository.ts';
import { listRoleRows } from './role-repository.ts';

const ROLE = 'administrator';
// No characters that are easily confused when copied from a terminal.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const some = (of: string, count: number) => Array.from({ length: count }, () => of[randomInt(of.length)]).join('');
/** Like `kqtm-3749-xrhb-6252`, 60 random bits. */
const newFirstPassword = () => [some(LETTERS, 4), some(DIGITS, 4), some(LETTERS, 4), some(DIGITS, 4)].join('-');

/**
 * If the mall has no administrator, makes the account with this phone or email address one, creating it if needed.
 * When several processes start together, only one does so.
 * @param keepPassword stores the initial password where the operator finds it; the first sign-in requires a new one.
 * If it throws, nobody is appointed
 * @returns whether an administrator was appointed
 * @throws if the delivered administrator role no longer exists
 */
export async function appointFirstAdministrator(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  contact: string,
  keepPassword: (password: string) => void,
): Promise<boolean> {
  const password = newFirstPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx) => {
    await lockRights(tx);
    if ((await countAdministrators(tx)) > 0) return false;
    const role = (await listRoleRows(tx)).find(({ code }) => code === ROLE);
    if (!role) throw new Error(`there is no role ${ROLE}`);
    const kind = contact.includes('@') ? 'email' : 'phone';
    const known = await findSignInAccount(tx, kind, contact);
    const [phone, email] = kind === 'phone' ? [contact, null] : [null, contact];
    const id =
      known?.id ?? (await insertStaff(tx, { phone, email, nickname: ROLE, merchantId: null, at: clock.now() }));
    const before = known ? await readAccountState(tx, id) : undefined;
    await writePassword(tx, id, passwordHash);
    await updateAccount(tx, id, {
      identity: IDENTITY.staff,
      merchant_id: null,
      disabled: false,
      must_change_password: true,
    });
    await replaceRoles(tx, id, [role.id]);
    await deleteSessionsExcept(tx, id, null);
    await writeAudit(
      tx,
      { session: null, clock, requestId: 'start' },
      {
        action: known ? `${ACTION_PREFIX}edit` : `${ACTION_PREFIX}add`,
        entity: AUDITED_ENTITY,
        entityId: id,
        ...(before && { before }),
        after: await readAccountState(tx, id),
      },
    );
    keepPassword(password);
    return true;
  });
}

/** Whether the mall has an administrator. */
export async function hasAdministrator({ database }: Pick<Services, 'database'>): Promise<boolean> {
  return (await countAdministrators(database)) > 0;
}
