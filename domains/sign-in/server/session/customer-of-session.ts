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

/** The terms of an account; one without a customer record is of level 5. */
export async function customerTermsOf(db: Db, accountId: number): Promise<CustomerTerms> {
  return toTerms(await findCustomerTerms(db, accountId));
}

/** Equal for customers at equal terms. */
export function termsText(row: TermsRow): string {
  const { level, international, coefficient } = toTerms(row);
  return `${international ? 'i' : 'd'}${level}:${coefficient}`;
}

/** A session lives for one request: what was read of its customer with it holds for this request. */
const readWithSession = new WeakMap<Session, { terms: CustomerTerms; name: string }>();

export function keepCustomer(session: Session, row: TermsRow & { customer_name: string }): void {
  readWithSession.set(session, { terms: toTerms(row), name: row.customer_name });
}

/** The terms of whoever calls. */
export async function termsOfSession(db: Db, session: Session): Promise<CustomerTerms> {
  return readWithSession.get(session)?.terms ?? customerTermsOf(db, session.accountId);
}

/** The name that whoever calls is known by as a customer: company, or nickname where there is none. */
export async function customerNameOf(db: Db, session: Session): Promise<string> {
  const known = readWithSession.get(session)?.name;
  return known ?? (await listCustomerNames(db, [session.accountId])).get(session.accountId) ?? '';
}
