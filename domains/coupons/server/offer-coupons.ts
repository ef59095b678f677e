import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { changeStatus, lockAll } from '../../../platform/server/owned-rows.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import {
  type closeCoupons as closeCouponsContract,
  type deleteCoupons as deleteCouponsContract,
  MAX_OPEN_OFFERS,
  type openCoupons as openCouponsContract,
} from '../contract/coupon-admin-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { COUPONS_DATA, OFFER_TRANSITIONS, type OfferAction, type ReceiveWay } from '../contract/coupon-offer.ts';
import { OFFERS } from './coupon-admin-repository.ts';
import { stateOf } from './keep-coupons.ts';
import { requireKeeperOf } from './keeper-of-coupons.ts';
import type { OfferRow } from './offer-repository.ts';

/**
 * Locks all of them.
 * @throws AppError couponMissing when one is gone or another shop's, forbidden for a shop's keeper when one is given to
 * people of the whole mall
 */
async function lockOffers(tx: Tx, context: SignedInContext, ids: readonly number[]): Promise<OfferRow[]> {
  const rows = await lockAll(tx, OFFERS, context, ids, COUPON_ERRORS.couponMissing);
  requireKeeperOf(
    context.session,
    rows.map(({ receive_way }) => receive_way as ReceiveWay),
  );
  return rows;
}

const AUDITED = { open: 'coupon.open', close: 'coupon.close' } as const;

const changeOffer = (tx: Tx, context: SignedInContext, action: OfferAction, row: OfferRow) =>
  changeStatus(tx, context, {
    transitions: OFFER_TRANSITIONS,
    action,
    row,
    audit: { action: AUDITED[action], entity: 'coupon' },
    update: (from, to) => OFFERS.updateStatus(tx, row.id, from, to, context.clock.now()),
  });

/** @throws AppError couponMissing, forbidden, couponEnded, tooManyOpen, pageDataChanged */
export async function openCoupons(
  { ids }: RequestOf<typeof openCouponsContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockOffers(tx, context, ids);
    if (rows.some(({ receive_ends_at }) => receive_ends_at <= context.clock.now())) {
      throw new AppError(COUPON_ERRORS.couponEnded);
    }
    // From here on others who open coupons wait: the count below is of all of them.
    await bumpVersion(tx, context.versions, COUPONS_DATA);
    for (const row of rows) await changeOffer(tx, context, 'open', row);
    const open = await OFFERS.count(tx, 'open', [...new Set(rows.map(({ merchant_id }) => merchant_id))]);
    if (Math.max(...open) > MAX_OPEN_OFFERS) throw new AppError(COUPON_ERRORS.tooManyOpen, { most: MAX_OPEN_OFFERS });
  });
  return true;
}

/** @throws AppError couponMissing, forbidden, pageDataChanged */
export async function closeCoupons(
  { ids }: RequestOf<typeof closeCouponsContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockOffers(tx, context, ids);
    for (const row of rows) await changeOffer(tx, context, 'close', row);
    await bumpVersion(tx, context.versions, COUPONS_DATA);
  });
  return true;
}

/** @throws AppError couponMissing, forbidden, couponInUse */
export async function deleteCoupons(
  { ids }: RequestOf<typeof deleteCouponsContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockOffers(tx, context, ids);
    if (rows.some(({ status, received_count }) => status === 'open' || received_count > 0)) {
      throw new AppError(COUPON_ERRORS.couponInUse);
    }
    await OFFERS.remove(
      tx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      await writeAudit(tx, context, {
        action: 'coupon.delete',
        entity: 'coupon',
        entityId: row.id,
        before: stateOf(row),
      });
    }
  });
  return true;
}
