import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { type PlannedScope, pairsSharingProducts } from '../../catalogue/server/public.ts';
import type { listCouponConflicts as listCouponConflictsContract } from '../contract/coupon-admin-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { OFFERS } from './coupon-admin-repository.ts';
import { scopeOf } from './held-coupon.ts';
import type { OfferRow } from './offer-repository.ts';
import { openOffers, termsOf } from './open-offers.ts';

const MOST_CONFLICTS = 20;

const plannedOf = (row: OfferRow): PlannedScope => ({
  merchantId: row.merchant_id,
  scope: scopeOf(row),
  startsAt: row.receive_starts_at,
  endsAt: row.receive_ends_at,
});

export interface CouponConflict {
  readonly other: OfferRow;
  /** Of some of the products that both cover. */
  readonly codes: readonly string[];
}

interface AskedOffers {
  readonly asked: readonly OfferRow[];
  /** As if all of them were open: what opening them together would lead to. */
  readonly together?: boolean;
}

/**
 * For each of these coupons the open ones of the same owner that customers can receive at the same time and that cover a
 * product which it covers too: an order takes one of an owner, so the one takes the place of the other. What staff hand
 * out and what new accounts find belongs together, and nothing conflicts with what was closed or is over.
 */
export async function couponConflicts(
  { asked, together = false }: AskedOffers,
  context: SignedInContext,
): Promise<ReadonlyMap<number, readonly CouponConflict[]>> {
  const open = await openOffers(context, 'manual');
  const at = context.clock.now();
  const planned = asked.filter(
    (row) => row.status !== 'closed' && row.receive_way === 'manual' && row.receive_ends_at > at,
  );
  const besides = together ? planned.filter(({ id }) => !open.some((one) => one.id === id)) : [];
  const others = [...open, ...besides].map((row) => ({ row, other: plannedOf(row) }));
  const pairs = planned.flatMap((row) => {
    const one = plannedOf(row);
    return others
      .filter((its) => its.row.id !== row.id && its.row.merchant_id === row.merchant_id)
      .map((its) => ({ id: row.id, one, its: its.row, other: its.other }));
  });
  const met = Map.groupBy(await pairsSharingProducts(pairs, context), ({ id }) => id);
  return new Map([...met].map(([id, found]) => [id, found.map(({ its, codes }) => ({ other: its, codes }))]));
}

/** @throws AppError couponMissing */
export async function listCouponConflicts(
  { ids }: RequestOf<typeof listCouponConflictsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listCouponConflictsContract>> {
  const asked = await OFFERS.findAll(context.database, merchantScope(context.session), ids);
  if (asked.length < ids.length) throw new AppError(COUPON_ERRORS.couponMissing);
  const conflicts = await couponConflicts({ asked, together: true }, context);
  return asked.flatMap((row) => {
    const found = conflicts.get(row.id) ?? [];
    const conflictList = found.slice(0, MOST_CONFLICTS).map(({ other, codes }) => {
      const { name, brief, receiveStartTime: startTime, receiveEndTime: endTime } = termsOf(other, context.locale);
      return { id: other.id, name, brief, startTime, endTime, productCodes: [...codes] };
    });
    const { id, name } = termsOf(row, context.locale);
    return found.length === 0 ? [] : [{ id, name, total: found.length, conflictList }];
  });
}
