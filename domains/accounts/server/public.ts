import { ONE, type TenThousandths } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import { findAccountIds, findCustomerTerms, listActorNames } from './account-repository.ts';

export { listCustomerNames as customerNames } from './account-repository.ts';
export { resolveSession } from './resolve-session.ts';

/** What a customer's prices depend on. */
export interface CustomerTerms {
  readonly level: 1 | 2 | 3 | 4 | 5;
  readonly international: boolean;
  /** The lowest of the account's groups in ten-thousandths; ONE without a group. */
  readonly coefficient: TenThousandths;
}

/** The terms of an account; one without a customer record is of level 5. */
export async function customerTermsOf(db: Db, accountId: number): Promise<CustomerTerms> {
  const row = await findCustomerTerms(db, accountId);
  return {
    level: (row?.level ?? 5) as CustomerTerms['level'],
    international: row?.international ?? false,
    coefficient: row?.coefficient ?? ONE,
  };
}

/** The people of the audit trail. */
export const auditedPeople = { names: listActorNames, find: findAccountIds };
