import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { WHOLE_MALL } from '../../../platform/contract/permission.ts';
import { linesOf } from '../../../platform/contract/text-lines.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { requireSeesCustomers } from '../../catalogue/server/public.ts';
import { notify } from '../../notices/server/public.ts';
import type { grantCoupon as grantCouponContract } from '../contract/coupon-admin-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { findCustomers } from './coupon-admin-repository.ts';
import { findOffer, insertHolds, takeOffer } from './offer-repository.ts';
import { obstacleOf } from './receive-coupon.ts';

const PHONES_SAID = 10;
const MY_COUPONS = '/users/user_coupon';

const said = (phones: readonly string[]) => phones.slice(0, PHONES_SAID).join(', ');

/**
 * Gives a coupon to customers, all of them or none. Only staff who may see customers: the answer tells which phones have
 * an account.
 * @throws AppError forbidden, couponMissing, couponNotStarted, couponEnded, couponSoldOut, phonesUnknown, phonesAtLimit
 */
export async function grantCoupon(
  { id, phones }: RequestOf<typeof grantCouponContract>,
  context: SignedInContext,
): Promise<number> {
  requireWholeMall(context.session, WHOLE_MALL);
  const at = context.clock.now();
  const wanted = linesOf(phones);
  if (wanted.length > 0) requireSeesCustomers(context.session);
  return inTransaction(context.database, async (tx) => {
    const customers = wanted.length > 0 ? await findCustomers(tx, wanted) : [];
    const known = new Set(customers.map(({ phone }) => phone));
    const unknown = wanted.filter((phone) => !known.has(phone));

    const taken = await takeOffer(tx, { id, way: 'grant', count: wanted.length, at });
    if (!taken) {
      const offer = await findOffer(tx, id);
      throw obstacleOf(offer, { way: 'grant', at, count: wanted.length }) ?? new AppError(COUPON_ERRORS.couponMissing);
    }
    if (unknown.length > 0) throw new AppError(COUPON_ERRORS.phonesUnknown, { phones: said(unknown) });

    const held = await insertHolds(
      tx,
      id,
      customers.map((customer) => customer.id),
      at,
    );
    const holders = new Set(held.map(({ account_id }) => account_id));
    const atLimit = customers.filter((customer) => !holders.has(customer.id)).map(({ phone }) => phone);
    if (atLimit.length > 0) throw new AppError(COUPON_ERRORS.phonesAtLimit, { phones: said(atLimit) });

    await notify(
      tx,
      customers.map(({ id: accountId }) => ({ accountId, kind: 'couponGranted', params: {}, link: MY_COUPONS })),
      at,
    );
    await writeAudit(tx, context, {
      action: 'coupon.grant',
      entity: 'coupon',
      entityId: id,
      before: { receivedCount: taken.received_count - customers.length },
      after: { receivedCount: taken.received_count, accountIds: customers.map((customer) => customer.id) },
    });
    return customers.length;
  });
}
