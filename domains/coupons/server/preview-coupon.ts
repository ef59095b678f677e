import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { previewedCustomer } from '../../catalogue/server/public.ts';
import type { previewCoupon as previewCouponContract } from '../contract/coupon-admin-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { offerState, type PreviewState, type ReceiveWay } from '../contract/coupon-offer.ts';
import { OFFERS } from './coupon-admin-repository.ts';
import { type OfferRow, readProgress } from './offer-repository.ts';
import { termsOf } from './open-offers.ts';
import { asShownTo } from './shown-offers.ts';

/** Where somebody who holds so many of it stands with an offer, as if it were open. */
function stateFor(row: OfferRow, { own, at }: { readonly own: number; readonly at: Date }): PreviewState {
  const receipt = { receiveStartsAt: row.receive_starts_at, receiveEndsAt: row.receive_ends_at };
  const state = offerState({ status: 'open', ...receipt, total: row.total, receivedCount: row.received_count }, at);
  if (state === 'ended') return 'ended';
  if (own >= row.per_person) return 'received';
  return state === 'upcoming' || state === 'soldOut' ? state : 'receivable';
}

/**
 * What a customer sees of a coupon at a moment, as if it were open; of nobody in particular without a phone.
 * @throws AppError couponMissing, customerMissing; forbidden as `previewedCustomer`
 */
export async function previewCoupon(
  { id, at: moment, phone }: RequestOf<typeof previewCouponContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof previewCouponContract>> {
  const { database, session, clock, locale } = context;
  const row = await OFFERS.find(database, merchantScope(session), id);
  if (!row) throw new AppError(COUPON_ERRORS.couponMissing);
  const at = timeOfLocal(moment) ?? clock.now();
  const { accountId } = await previewedCustomer({ phone, level: 5 }, context);
  // What is hidden from staff is hidden from no customer, and the other way round.
  const customer = { ...context, session: accountId === null ? null : { ...session, accountId } };
  const [progress, shown] = await Promise.all([readProgress(database, [id], accountId), asShownTo(customer, row)]);
  const own = progress.get(id)?.own ?? 0;
  return {
    coupon: termsOf(shown ?? row, locale),
    state: shown ? stateFor(row, { own, at }) : 'hidden',
    receiveWay: row.receive_way as ReceiveWay,
    own,
    lastTotal: row.total === null ? null : Math.max(0, row.total - row.received_count),
  };
}
