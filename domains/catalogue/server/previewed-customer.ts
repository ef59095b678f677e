import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { ONE } from '../../../platform/contract/money.ts';
import { holds, WHOLE_MALL } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { requireWholeMall, type Session } from '../../../platform/server/session.ts';
import type { CustomerLevel, PriceTerms } from '../../pricing/contract/price-rules.ts';
import { findTermsOf, type Rights, rightsOf } from '../../sign-in/server/public.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { findAccountByPhone } from './previewed-customer-repository.ts';

const SEES_CUSTOMERS = 'admin:accounts:view';

interface Previewed {
  readonly terms: PriceTerms;
  /** The customer whose hidden categories count; null for anybody of a level. */
  readonly accountId: number | null;
  /** What the customer may do; null for anybody of a level. */
  readonly rights: Rights | null;
}

/**
 * Whoever names customers by their phones learns which phones have an account.
 * @throws AppError forbidden for keepers of a shop and without the right to see customers
 */
export function requireSeesCustomers(session: Session): void {
  requireWholeMall(session, WHOLE_MALL);
  if (holds(session.permissions, SEES_CUSTOMERS)) return;
  throw new AppError(APP_ERRORS.forbidden, { permission: SEES_CUSTOMERS });
}

/**
 * At whose prices a preview is made: a keeper chooses a level, because what a customer pays is not a shop's to know.
 * @throws AppError forbidden for a keeper who names a customer and without the right to see customers, customerMissing
 */
export async function previewedCustomer(
  { phone, level }: { readonly phone: string; readonly level: number },
  { database, session }: SignedInContext,
): Promise<Previewed> {
  const ofLevel = { level: level as CustomerLevel, international: false, coefficient: ONE };
  if (phone === '') return { terms: ofLevel, accountId: null, rights: null };
  requireSeesCustomers(session);
  const accountId = await findAccountByPhone(database, phone);
  if (accountId === undefined) throw new AppError(CATALOGUE_ERRORS.customerMissing);
  const [terms, rights] = await Promise.all([findTermsOf(database, accountId), rightsOf(database, accountId)]);
  if (!rights) throw new AppError(CATALOGUE_ERRORS.customerMissing);
  return { terms: terms ?? { ...ofLevel, level: 5 }, accountId, rights };
}
