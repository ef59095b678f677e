import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { countsOf } from '../../../platform/contract/paging.ts';
import { waterfallStep } from '../../catalogue/contract/product.ts';
import { CLAIM_STATUSES } from './price-claim-status.ts';

/** The most claims in one export; a longer result is refused and asks for a narrower filter. */
export const MAX_EXPORT_CLAIMS = 10_000;
/** The most received lines that are compared with the prices of now, those whose protection ends first. */
export const MAX_COMPARED_LINES = 2_000;

const line = {
  orderNo: z.string(),
  orderDetailId: z.int(),
  merName: z.string(),
  productId: z.int(),
  attrValueId: z.int(),
  productName: z.string(),
  partNumber: z.string(),
  sku: z.string(),
  image: z.string(),
  /** Pieces that are neither refunded nor asked for. */
  num: z.int(),
  /** What these pieces had cost, without warranty extensions, and what one of them costs now. */
  paidPrice: visibleYuan,
  price: visibleYuan,
  /** The difference. */
  claimPrice: visibleYuan,
  /** How the price of now comes about; empty for callers who may not see prices. */
  waterfall: z.array(waterfallStep),
};

/** A line whose price has fallen. */
export const claimCandidate = z.object({
  ...line,
  receiveTime: time,
  /** Until when it can be claimed. */
  deadline: time,
});
export type ClaimCandidate = z.output<typeof claimCandidate>;

export const priceClaim = z.object({
  id: z.int(),
  claimNo: z.string(),
  state: z.enum(CLAIM_STATUSES),
  ...line,
  /** What went to the balance; null until then. */
  creditPrice: visibleYuan,
  /** Why it was rejected; empty otherwise. */
  refusal: z.string(),
  createTime: time,
  decideTime: time.nullable(),
});
export type PriceClaim = z.output<typeof priceClaim>;

export const officeClaim = priceClaim.extend({
  accountId: z.int(),
  customerName: z.string(),
  receiveTime: time,
  /** Who decided; empty until then. */
  deciderName: z.string(),
  /** What would be credited now: less than the claim when pieces were refunded meanwhile. */
  creditableNow: visibleYuan,
  /** The reader claimed, for the customer or as one: somebody else approves it. */
  isOwnClaim: z.boolean(),
});
export type OfficeClaim = z.output<typeof officeClaim>;

export const claimCounts = countsOf(CLAIM_STATUSES);
