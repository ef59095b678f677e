import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { findShop, type Shop } from './shop-repository.ts';

/**
 * Whose a coupon, a promotion or a flash sale is that a form names a shop for: a keeper's own shop whatever the form
 * says; null for the platform.
 * @throws AppError badParameter naming the field `merchantId`
 */
export async function shopOfForm(db: Db, wanted: number, { session, locale }: SignedInContext): Promise<Shop | null> {
  const { merchantId: own } = merchantScope(session);
  const id = own === 'all' ? wanted : own;
  if (id === 0) return null;
  const shop = await findShop(db, id);
  if (!shop) throw refusedField('merchantId', 'catalogue_problem_shop_gone', locale);
  return shop;
}
