import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { merchantPhone } from '../../merchants/server/public.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { merchantNameOf } from '../../orders/server/public.ts';
import type { listOrderContacts } from '../contract/sub-order-endpoints.ts';
import { findResponsible, findShopOf } from './contact-repository.ts';

/** Whom the buyer of an order contacts about it. */
export async function readContacts(
  { orderNo }: RequestOf<typeof listOrderContacts>,
  { database, session, locale }: SignedInContext,
): Promise<ResponseOf<typeof listOrderContacts>> {
  const scope = buyerScope(session);
  const shop = await findShopOf(database, scope, orderNo);
  if (!shop) throw new AppError(ORDER_ERRORS.orderNotFound);
  const [responsible, phone] = await Promise.all([
    findResponsible(database, scope),
    merchantPhone(database, shop.merchant_id),
  ]);
  return [...responsible, { kind: 'shop', company: merchantNameOf(shop, locale), name: '', phone, email: '' }];
}
