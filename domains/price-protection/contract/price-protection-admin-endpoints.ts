import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { businessNo } from '../../orders/contract/business-number.ts';
import { claimCounts, officeClaim } from './price-claim.ts';
import { claimFilter, claimFilterWithoutStatus, ofClaim } from './price-protection-endpoints.ts';
import { PRICE_PROTECTION_ERRORS } from './price-protection-errors.ts';

export const adminListClaims = endpoint({
  method: 'GET',
  path: 'admin/price-protection/list',
  summary: 'Claims of all customers, newest first; the keyword also finds the customer',
  permission: 'admin:price-protection:view',
  request: z.strictObject({ ...claimFilter, ...pagingFields }),
  response: pageOf(officeClaim),
  errors: [],
});

export const adminCountClaims = endpoint({
  method: 'GET',
  path: 'admin/price-protection/num',
  summary: 'Number of claims in each state, with the same filter',
  permission: 'admin:price-protection:view',
  request: z.strictObject(claimFilterWithoutStatus),
  response: claimCounts,
  errors: [],
});

export const adminExportClaims = endpoint({
  method: 'GET',
  path: 'admin/price-protection/export',
  summary: 'The filtered claims as a CSV file',
  permission: 'admin:price-protection:view',
  request: z.strictObject(claimFilter),
  response: z.unknown(),
  errors: [PRICE_PROTECTION_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const adminGetClaim = endpoint({
  method: 'GET',
  path: 'admin/price-protection/detail/{claimNo}',
  summary: 'One claim for staff',
  permission: 'admin:price-protection:view',
  request: ofClaim,
  response: officeClaim,
  errors: [PRICE_PROTECTION_ERRORS.claimNotFound],
});

const decided = [PRICE_PROTECTION_ERRORS.claimNotFound, PRICE_PROTECTION_ERRORS.claimDecided];

export const approveClaim = endpoint({
  method: 'POST',
  path: 'admin/price-protection/approve',
  summary: 'Approve a claim: its amount is added to the customer’s balance at once',
  permission: 'admin:price-protection:approve',
  request: ofClaim,
  response: z.boolean(),
  errors: [...decided, PRICE_PROTECTION_ERRORS.nothingLeft, PRICE_PROTECTION_ERRORS.ownClaim],
  idempotent: true,
});

export const rejectClaim = formEndpoint({
  method: 'POST',
  path: 'admin/price-protection/reject',
  summary: 'Reject a claim; the buyer is told why',
  permission: 'admin:price-protection:approve',
  request: z.strictObject({ claimNo: businessNo, reason: text(200, 1) }),
  response: z.boolean(),
  errors: decided,
});
