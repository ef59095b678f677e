import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText, yuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { businessNo } from '../../orders/contract/business-number.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { claimCandidate, claimCounts, priceClaim } from './price-claim.ts';
import { CLAIM_STATUSES } from './price-claim-status.ts';
import { PRICE_PROTECTION_ERRORS } from './price-protection-errors.ts';

/** First part of the keys of cached answers about price protection. */
export const PRICE_PROTECTION = ['price-protection'] as const;

export const ofClaim = z.strictObject({ claimNo: businessNo });

const dates = {
  /** Days in Asia/Shanghai on which it was applied for; the last one counts. */
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
};
/** Number of the claim or order, product name or part number. */
const keyword = { keyword: searchText.default('') };
export const claimFilter = { ...keyword, ...dates, status: z.enum(CLAIM_STATUSES).optional() };
export const claimFilterWithoutStatus = { ...keyword, ...dates };

export const listCandidates = endpoint({
  method: 'GET',
  path: 'front/pc/price/protection/candidates',
  summary: 'Received goods whose price is lower now than what the caller paid, those first whose protection ends first',
  permission: 'service:index:myPrice',
  request: z.strictObject({
    ...keyword,
    /** Only this line. */
    orderDetailId: id.optional(),
    ...pagingFields,
  }),
  response: pageOf(claimCandidate).extend({
    /** Days from receipt in which orders placed now are protected. */
    protectionDays: z.int(),
  }),
  errors: [],
});

export const applyForProtection = endpoint({
  method: 'POST',
  path: 'front/pc/price/protection/apply',
  summary: 'Apply for the difference to the price of now; the amount is computed and kept as of this moment',
  permission: 'service:index:myPrice',
  request: z.strictObject({
    orderNo: businessNo,
    orderDetailId: id,
    /** The amount that the buyer was shown; another one is not applied for. */
    claimPrice: yuan,
  }),
  response: z.object({ claimNo: z.string() }),
  errors: [
    ORDER_ERRORS.orderNotFound,
    CATALOGUE_ERRORS.pricesHidden,
    PRICE_PROTECTION_ERRORS.notCovered,
    PRICE_PROTECTION_ERRORS.notReceived,
    PRICE_PROTECTION_ERRORS.tooLate,
    PRICE_PROTECTION_ERRORS.noFall,
    PRICE_PROTECTION_ERRORS.alreadyClaimed,
    PRICE_PROTECTION_ERRORS.amountChanged,
  ],
  idempotent: true,
});

export const listClaims = endpoint({
  method: 'GET',
  path: 'front/pc/price/protection/list',
  summary: 'Own claims, newest first',
  permission: 'service:index:myPrice',
  request: z.strictObject({ ...claimFilter, ...pagingFields }),
  response: pageOf(priceClaim),
  errors: [],
});

export const countClaims = endpoint({
  method: 'GET',
  path: 'front/pc/price/protection/num',
  summary: 'Number of own claims in each state, with the same filter',
  permission: 'service:index:myPrice',
  request: z.strictObject(claimFilterWithoutStatus),
  response: claimCounts,
  errors: [],
});

export const exportClaims = endpoint({
  method: 'GET',
  path: 'front/pc/price/protection/export',
  summary: 'The filtered own claims as a CSV file',
  permission: 'service:index:myPrice',
  request: z.strictObject(claimFilter),
  response: z.unknown(),
  errors: [PRICE_PROTECTION_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const withdrawClaim = endpoint({
  method: 'POST',
  path: 'front/pc/price/protection/withdraw/{claimNo}',
  summary: 'Take an own claim back until it is decided',
  permission: 'service:index:myPrice',
  request: ofClaim,
  response: z.boolean(),
  errors: [PRICE_PROTECTION_ERRORS.claimNotFound, PRICE_PROTECTION_ERRORS.claimDecided],
});
