import * as z from 'zod';
import { visibleYuan } from '../../../platform/contract/fields.ts';
import { transitionsOf } from '../../../platform/contract/state-machine.ts';
import { productCoupon } from '../../catalogue/contract/product-coupon.ts';

/** The data set of the offers that customers can receive. */
export const COUPONS_DATA = 'coupons';

/** How a coupon is received: by the customer, with a new account, or from staff. */
export const RECEIVE_WAYS = ['manual', 'newUser', 'grant'] as const;
export type ReceiveWay = (typeof RECEIVE_WAYS)[number];

export const VALUE_KINDS = ['moneyOff', 'discount'] as const;

export const OFFER_STATUSES = ['draft', 'open', 'closed'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** What staff and keepers do with an offer; what somebody holds already is not affected. */
export const OFFER_TRANSITIONS = transitionsOf<OfferStatus>()({
  open: { from: ['draft', 'closed'], to: 'open', by: ['staff', 'merchant'] },
  close: { from: ['open'], to: 'closed', by: ['staff', 'merchant', 'system'] },
});
export type OfferAction = keyof typeof OFFER_TRANSITIONS;

/** Where an offer stands; only its status is stored. */
export const OFFER_STATES = ['draft', 'upcoming', 'receivable', 'soldOut', 'ended', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

interface Offered {
  readonly status: OfferStatus;
  readonly receiveStartsAt: Date;
  readonly receiveEndsAt: Date;
  readonly total: number | null;
  readonly receivedCount: number;
}

export function offerState(offer: Offered, at: Date): OfferState {
  if (offer.status === 'draft') return 'draft';
  if (at >= offer.receiveEndsAt) return 'ended';
  if (offer.status === 'closed') return 'closed';
  if (offer.total !== null && offer.receivedCount >= offer.total) return 'soldOut';
  return at < offer.receiveStartsAt ? 'upcoming' : 'receivable';
}

/** What a customer sees of an offer: `received` once they have as many as one person may. */
export const SHOWN_STATES = ['upcoming', 'receivable', 'received', 'soldOut'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** What a preview says besides: over at that moment, or of nothing that this customer is shown. */
export const PREVIEW_STATES = [...SHOWN_STATES, 'ended', 'hidden'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

export const shownCoupon = productCoupon.extend({
  isLimited: z.boolean(),
  /** How many are left; 0 without a limit. */
  lastTotal: z.int(),
  /** The caller has received as many as one person may. */
  isUse: z.boolean(),
  state: z.enum(SHOWN_STATES),
});
export type ShownCoupon = z.output<typeof shownCoupon>;

export const centreCoupon = shownCoupon.extend({
  /** How many there are in all; 0 without a limit. */
  total: z.int(),
  /** As `isUse`. */
  isUserReceive: z.boolean(),
  /** Some of the products that it names. */
  productVoList: z.array(
    z.object({ id: z.int(), name: z.string(), image: z.string(), illustration: z.string(), price: visibleYuan }),
  ),
});
export type CentreCoupon = z.output<typeof centreCoupon>;
