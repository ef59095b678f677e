import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText, text } from '../../../platform/contract/fields.ts';
import { countsOf, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { businessNo } from '../../orders/contract/business-number.ts';
import { adminRefundDetail, adminRefundSummary } from './refund.ts';
import { ofRefund } from './refund-endpoints.ts';
import { REFUND_ERRORS } from './refund-errors.ts';
import { REFUND_KINDS, REFUND_STATUSES } from './refund-status.ts';

const filterWithoutStatus = {
  /** Number of the refund or order, customer, product name or part number. */
  keyword: searchText.default(''),
  merId: id.optional(),
  kind: z.enum(REFUND_KINDS).optional(),
  /** Days in Asia/Shanghai on which it was asked for; the last one counts. */
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
};
const filter = { status: z.enum(REFUND_STATUSES).optional(), ...filterWithoutStatus };

export const adminListRefunds = endpoint({
  method: 'GET',
  path: 'admin/refunds/list',
  summary: 'Refunds for staff, newest first; a merchant keeper sees those of their shop',
  permission: 'admin:refunds:view',
  request: z.strictObject({ ...filter, ...pagingFields }),
  response: pageOf(adminRefundSummary),
  errors: [],
});

export const adminCountRefunds = endpoint({
  method: 'GET',
  path: 'admin/refunds/num',
  summary: 'Number of refunds in each state, with the same filter, each counted up to 1,001',
  permission: 'admin:refunds:view',
  request: z.strictObject(filterWithoutStatus),
  response: countsOf(REFUND_STATUSES),
  errors: [],
});

export const adminExportRefunds = endpoint({
  method: 'GET',
  path: 'admin/refunds/export',
  summary: 'The filtered refunds as a CSV file',
  permission: 'admin:refunds:view',
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [REFUND_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const adminGetRefund = endpoint({
  method: 'GET',
  path: 'admin/refunds/detail/{refundOrderNo}',
  summary: 'One refund for staff',
  permission: 'admin:refunds:view',
  request: ofRefund,
  response: adminRefundDetail,
  errors: [REFUND_ERRORS.refundNotFound],
});

const decided = [REFUND_ERRORS.refundNotFound, REFUND_ERRORS.badStatus];

export const approveRefund = formEndpoint({
  method: 'POST',
  path: 'admin/refunds/approve',
  summary: 'Grant a refund: the money is given back, or the goods are awaited first',
  permission: 'admin:refunds:approve',
  request: z.strictObject({
    refundOrderNo: businessNo,
    /** Of a return: where the goods go. Empty: the shop's address for returns. */
    returnName: text(50).default(''),
    returnPhone: text(30).default(''),
    returnAddress: text(200).default(''),
  }),
  response: z.boolean(),
  errors: [...decided, REFUND_ERRORS.addressMissing, REFUND_ERRORS.ownRequest],
  idempotent: true,
});

export const refuseRefund = formEndpoint({
  method: 'POST',
  path: 'admin/refunds/refuse',
  summary: 'Reject a refund, when it is asked for or after the goods were inspected: the buyer is told why',
  permission: 'admin:refunds:approve',
  request: z.strictObject({ refundOrderNo: businessNo, reason: text(200, 1) }),
  response: z.boolean(),
  errors: decided,
});

export const receiveGoods = formEndpoint({
  method: 'POST',
  path: 'admin/refunds/receive',
  summary: 'The goods have come back in order: the money is given back',
  permission: 'admin:refunds:approve',
  request: z.strictObject({
    refundOrderNo: businessNo,
    inspection: text(200).default(''),
    /** Whether the pieces can be sold again. */
    restocked: z.boolean(),
  }),
  response: z.boolean(),
  errors: [...decided, REFUND_ERRORS.ownRequest],
  idempotent: true,
});
