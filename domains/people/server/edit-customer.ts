import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { holdCategories } from '../../catalogue/server/public.ts';
import { RELATION_TYPE } from '../../sign-in/contract/account.ts';
import type { editCustomer as editCustomerContract } from '../contract/customer-account-endpoints.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import {
  deleteTerms,
  findAccountByContact,
  isEnabledStaff,
  isInvitedBy,
  lockTermsMoney,
  saveTerms,
  updateAccount,
} from './account-admin-repository.ts';
import { changeAccount } from './change-account.ts';

type Input = RequestOf<typeof editCustomerContract>;

/** The inviter with this phone or email: a first-level distributor who is not below the account itself. */
async function inviterOf(tx: Tx, accountId: number, contact: string): Promise<number | null> {
  if (contact === '') return null;
  const inviter = await findAccountByContact(tx, contact);
  const invites = inviter?.relation_type === RELATION_TYPE.distributor && inviter.identity !== IDENTITY.staff;
  if (!inviter || !invites) throw new AppError(PEOPLE_ERRORS.inviterUnknown);
  if (await isInvitedBy(tx, inviter.id, accountId)) throw new AppError(PEOPLE_ERRORS.inviterCircle);
  return inviter.id;
}

/**
 * The categories in order and each once, so that equal choices are equal terms. They are held before the terms are
 * locked: whoever deletes a category takes it out of all terms afterwards.
 */
async function disabledCategories(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const held = await holdCategories(tx, ids);
  const unknown = ids.find((id) => !held.has(id));
  if (unknown !== undefined) throw new AppError(PEOPLE_ERRORS.categoryUnknown, { id: unknown });
  return [...held].sort((a, b) => a - b);
}

async function writeTerms(tx: Tx, input: Input, managerBefore: number | null): Promise<void> {
  const disabledCategoryIds = input.level === 0 ? [] : await disabledCategories(tx, input.disabledCategoryIds);
  const money = await lockTermsMoney(tx, input.id);
  if (input.level === 0) {
    if (money && (money.balance_fen > 0 || money.credit_used_fen > 0)) throw new AppError(PEOPLE_ERRORS.termsInUse);
    await deleteTerms(tx, input.id);
    return;
  }
  const creditLimitFen = yuanToFen(input.creditLimit) ?? 0;
  if (money && creditLimitFen < money.credit_used_fen) {
    throw new AppError(PEOPLE_ERRORS.creditBelowUse, { used: fenToYuan(money.credit_used_fen) });
  }
  const manager = input.accountManagerId || null;
  // A manager who has left is kept until another one is chosen.
  if (manager !== null && manager !== managerBefore && !(await isEnabledStaff(tx, manager))) {
    throw new AppError(PEOPLE_ERRORS.managerUnknown);
  }
  await saveTerms(tx, input.id, {
    level: input.level,
    international: input.international,
    creditLimitFen,
    creditTermDays: input.creditTermDays,
    disabledCategoryIds,
    accountManagerId: manager,
  });
}

/** Changes a customer's profile, terms and relations. */
export function editCustomer(input: Input, context: SignedInContext): Promise<boolean> {
  const { id, revision } = input;
  return changeAccount(context, { id, kind: 'customer', action: 'edit', revision }, async (tx, before) => {
    await updateAccount(tx, id, {
      nickname: input.nickname,
      company: input.company,
      relation_type: input.relationType,
      inviter_id: await inviterOf(tx, id, input.inviter),
    });
    await writeTerms(tx, input, before.accountManagerId);
  });
}
