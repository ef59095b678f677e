import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, quantity, searchText, text, typedNumber, wholeNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { businessNo } from '../../orders/contract/business-number.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { trackingNumber } from '../../orders/contract/tracking-number.ts';
import {
  afterSalesType,
  MAX_REFUND_PICTURES,
  refundableLine,
  refundDetail,
  refundQuote,
  refundSummary,
  returnGoodsType,
} from './refund.ts';
import { REFUND_ERRORS } from './refund-errors.ts';

/** First part of the keys of cached answers about refunds. */
export const REFUNDS = ['refunds'] as const;

const ofRefund = z.strictObject({ refundOrderNo: businessNo });
const tooMany = [REFUND_ERRORS.notRefundable, REFUND_ERRORS.tooMany, REFUND_ERRORS.nothingToReturn];

export const listRefundable = endpoint({
  method: 'GET',
  path: 'front/pc/refund/after/sale/apply/list',
  summary: 'Lines of own orders of which a refund can be asked for, newest order first',
  permission: 'order:index',
  request: z.strictObject({
    /** Order number, product name or part number. */
    keywords: searchText.default(''),
    /** Only of this order. */
    orderNo: businessNo.optional(),
    /** Only this line. */
    orderDetailId: id.optional(),
    ...pagingFields,
  }),
  response: pageOf(refundableLine),
  errors: [],
});

export const listRefundReasons = endpoint({
  method: 'GET',
  path: 'front/pc/refund/reason',
  summary: 'Reasons to choose from',
  permission: 'order:index',
  request: z.strictObject({}),
  response: z.array(z.string()),
  errors: [],
});

export const quoteRefund = endpoint({
  method: 'GET',
  path: 'front/pc/refund/quote',
  summary: 'What a refund of part of an order line would return, and why',
  permission: 'order:index',
  request: z.strictObject({
    orderNo: businessNo,
    orderDetailId: id,
    afterSalesType: typedNumber(afterSalesType),
    num: wholeNumber(999_999, 1),
  }),
  response: refundQuote,
  errors: [ORDER_ERRORS.orderNotFound, ...tooMany],
});

export const applyForRefund = formEndpoint({
  method: 'POST',
  path: 'front/pc/refund/apply',
  summary: 'Ask for a refund of part of an order line, with or without sending the goods back',
  permission: 'order:index',
  request: z.strictObject({
    orderNo: businessNo,
    orderDetailId: id,
    afterSalesType,
    returnGoodsType: returnGoodsType.default(0),
    num: quantity,
    /** The reason, chosen or written. */
    text: text(255, 1),
    explain: text(500).default(''),
    /** URLs of uploaded photos, comma-joined. */
    reasonImage: z
      .string()
      .max(200 * MAX_REFUND_PICTURES)
      .default(''),
  }),
  response: z.object({ refundOrderNo: z.string() }),
  errors: [ORDER_ERRORS.orderNotFound, ...tooMany, REFUND_ERRORS.methodMismatch, REFUND_ERRORS.pictureUnknown],
  idempotent: true,
});

export const listRefunds = endpoint({
  method: 'GET',
  path: 'front/pc/refund/list',
  summary: 'Own refunds, newest first; type 0 is what is under way, 9 everything',
  permission: 'order:index',
  request: z.strictObject({
    type: typedNumber(z.literal([0, 9])).default(9),
    /** Number of the refund or order, product name or part number. */
    keywords: searchText.default(''),
    ...pagingFields,
  }),
  response: pageOf(refundSummary),
  errors: [],
});

export const getRefund = endpoint({
  method: 'GET',
  path: 'front/pc/refund/detail/{refundOrderNo}',
  summary: 'An own refund with its steps',
  permission: 'order:index',
  request: ofRefund,
  response: refundDetail,
  errors: [REFUND_ERRORS.refundNotFound],
});

export const sendGoodsBack = formEndpoint({
  method: 'POST',
  path: 'front/pc/refund/returning/goods',
  summary: 'Say how the goods are sent back; carrier and tracking number for those sent by courier',
  permission: 'order:index',
  request: z.strictObject({
    refundOrderNo: businessNo,
    telephone: text(30, 1),
    expressName: text(60).default(''),
    trackingNumber,
  }),
  response: z.boolean(),
  errors: [REFUND_ERRORS.refundNotFound, REFUND_ERRORS.badStatus, REFUND_ERRORS.trackingRequired],
});

export const revokeRefund = endpoint({
  method: 'POST',
  path: 'front/pc/refund/revoke/{refundOrderNo}',
  summary: 'Take a request back, until the goods are received',
  permission: 'order:index',
  request: ofRefund,
  response: z.boolean(),
  errors: [REFUND_ERRORS.refundNotFound, REFUND_ERRORS.badStatus],
});

export { ofRefund };
