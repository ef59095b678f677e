import { ONE, type TenThousandths } from '../../../../platform/contract/money.ts';
import type { Db } from '../../../../platform/server/database.ts';
import type { Session } from '../../../../platform/server/session.ts';
import { findCustomerTerms, listCustomerNames, type TermsRow } from '../account-repository.ts';

/** What a customer's prices depend on. */
export interface CustomerTerms {
  readonly level: 1 | 2 | 3 | 4 | 5;
  readonly international: boolean;
  /** The lowest of the account's groups in ten-thousandths; ONE without a group. */
  readonly coefficient: TenThousandths;
}

const toTerms = (row: TermsRow | undefined): CustomerTerms => ({
  level: (row?.level ?? 5) as CustomerTerms['level'],
  international: row?.international ?? false,
  coefficient: row?.coefficient ?? ONE,
});

/** An account's terms; undefined without such an account. */
export async function findTermsOf(db: Db, accountId: number): Promise<CustomerTerms | undefined> {
  const row = await findCustomerTerms(db, accountId);
  return row && toTerms(row);
}

/** An account's terms; level 5 without a customer record. */
async function customerTermsOf(db: Db, accountId: number): Promise<CustomerTerms> {
  return toTerms(await findCustomerTerms(db, accountId));
}

/** Equal for customers with equal terms who are shown the same categories. */
export function termsText(row: TermsRow): string {
  const { level, international, coefficient } = toTerms(row);
  return `${international ? 'i' : 'd'}${level}:${coefficient}:${row.disabled_category_ids.join(',')}`;
}

/** A session object lives for one request, so its customer is read once per request. */
const readWithSession = new WeakMap<
  Session,
  { terms: CustomerTerms; disabledCategoryIds: readonly number[]; name: string }
>();

export function cacheCustomer(session: Session, row: TermsRow & { customer_name: string }): void {
  const { disabled_category_ids: disabledCategoryIds, customer_name: name } = row;
  readWithSession.set(session, { terms: toTerms(row), disabledCategoryIds, name });
}

/** The caller's terms. */
export async function termsOfSession(db: Db, session: Session): Promise<CustomerTerms> {
  return readWithSession.get(session)?.terms ?? customerTermsOf(db, session.accountId);
}

/** The categories that staff disabled for the caller, in order, as they named them: what is below is disabled too. */
export async function disabledCategoriesOf(db: Db, session: Session): Promise<readonly number[]> {
  const known = readWithSession.get(session)?.disabledCategoryIds;
  return known ?? (await findCustomerTerms(db, session.accountId))?.disabled_category_ids ?? [];
}

/** The caller's display name as a customer: company, else nickname. */
export async function customerNameOf(db: Db, session: Session): Promise<string> {
  const known = readWithSession.get(session)?.name;
  return known ?? (await listCustomerNames(db, [session.accountId])).get(session.accountId) ?? '';
}
