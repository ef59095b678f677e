import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, flag, id, searchText, text, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { addedReport } from '../../cart/contract/added-lines.ts';
import { businessNo } from './business-number.ts';
import { expressCompany, logistics, orderCounts, orderDetail, ownOrderSummary, packageList } from './order.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { ORDER_STATUS_NUMBER } from './order-status.ts';
import { CANCEL_REASONS } from './order-terms.ts';
import { newPackageReport } from './package-report.ts';

/** Query key of everything that screens read of orders, on both sides: changing orders invalidates it. */
export const ORDERS = ['orders'] as const;

const ofOrder = z.strictObject({ orderNo: businessNo });

/**
 * -1 is every status. 1 (to ship) and 4 (to receive) include every order that waits for it, whether or not part of it
 * has been shipped or signed for; 2 means only orders in that state.
 */
const statusFilter = typedNumber(z.number())
  .refine((number) => [-1, ...Object.values(ORDER_STATUS_NUMBER)].includes(number), {
    params: { problem: 'unknownStatus' },
  })
  .default(-1);

const buyerFilter = {
  status: statusFilter,
  /** Order number, the buyer's own number, receiver, product name, model or part number. */
  keywords: searchText.default(''),
  dateFrom: day.optional(),
  /** The last day that counts. */
  dateTo: day.optional(),
  secondType: typedNumber(z.int()).optional(),
  /** Only orders of which a refund is under way. */
  isRefunding: flag.optional(),
};

export const listOrders = endpoint({
  method: 'GET',
  path: 'front/pc/order/list',
  summary: "The buyer's orders, newest first",
  permission: 'order:index',
  request: z.strictObject({ ...buyerFilter, ...pagingFields }),
  response: pageOf(ownOrderSummary),
  errors: [],
});

export const exportOrders = endpoint({
  method: 'GET',
  path: 'front/pc/order/export',
  summary: "The buyer's orders as a CSV file, one line per order line",
  permission: 'order:index',
  request: z.strictObject(buyerFilter),
  response: z.unknown(),
  errors: [ORDER_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const getOrder = endpoint({
  method: 'GET',
  path: 'front/pc/order/detail/{orderNo}',
  summary: 'One order with lines, packages and timeline',
  permission: 'order:index',
  request: ofOrder,
  response: orderDetail,
  errors: [ORDER_ERRORS.orderNotFound, ORDER_ERRORS.orderDeleted],
});

/** A text that was agreed to, as it was then. */
export const orderAgreement = {
  request: ofOrder.extend({ slug: text(60, 1) }),
  response: z.object({ title: z.string(), version: z.string(), content: z.string() }),
  errors: [ORDER_ERRORS.orderNotFound, ORDER_ERRORS.agreementNotFound],
};

export const readOrderAgreement = endpoint({
  ...orderAgreement,
  method: 'GET',
  path: 'front/pc/order/agreement/{orderNo}',
  summary: 'The text of an agreement as the buyer of this order accepted it, as HTML',
  permission: 'order:index',
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: 'front/pc/order/cancel/{orderNo}',
  summary: 'Cancel an unpaid order; its stock is released and the payment is reduced',
  permission: 'order:index',
  request: ofOrder.extend({
    reason: z.enum(CANCEL_REASONS).optional(),
    /** What the buyer adds to it. */
    comment: text(200).optional(),
  }),
  response: z.boolean(),
  errors: [ORDER_ERRORS.orderNotFound, ORDER_ERRORS.badStatus, ORDER_ERRORS.paymentConfirming],
});

export const confirmReceipt = endpoint({
  method: 'POST',
  path: 'front/pc/order/take/delivery/{orderNo}',
  summary: 'Confirm receipt of all remaining packages',
  permission: 'order:index',
  request: ofOrder,
  response: z.string(),
  errors: [
    ORDER_ERRORS.orderNotFound,
    ORDER_ERRORS.badStatus,
    ORDER_ERRORS.notAllShipped,
    ORDER_ERRORS.receiptWhileSimulated,
  ],
});

export const deleteOrder = endpoint({
  method: 'POST',
  path: 'front/pc/order/delete/{orderNo}',
  summary: 'Hide a completed or cancelled order from its buyer',
  permission: 'order:index',
  request: ofOrder,
  response: z.boolean(),
  errors: [ORDER_ERRORS.orderNotFound, ORDER_ERRORS.badStatus],
});

export const orderAgain = endpoint({
  method: 'POST',
  path: 'front/pc/order/again/{orderNo}',
  summary: 'Put the lines of an order in the cart again; what is left out is named with the reason',
  permission: 'order:index',
  request: ofOrder,
  response: addedReport,
  errors: [ORDER_ERRORS.orderNotFound],
  idempotent: true,
});

export const listPackages = endpoint({
  method: 'GET',
  path: 'front/pc/order/{orderNo}/invoice/list',
  summary: 'The packages of an order with their contents',
  permission: 'order:index',
  request: ofOrder,
  response: packageList,
  errors: [ORDER_ERRORS.orderNotFound],
});

export const getLogistics = endpoint({
  method: 'GET',
  path: 'front/pc/order/logistics/{invoiceId}',
  summary: 'Tracking of a package',
  permission: 'order:index',
  request: z.strictObject({ invoiceId: id }),
  response: logistics,
  errors: [ORDER_ERRORS.packageNotFound],
});

export const signPackage = endpoint({
  method: 'POST',
  path: 'front/pc/order/package/{id}/sign',
  summary:
    'Sign for one package: with the signed delivery note (image or PDF), and what is missing or damaged, if there is any',
  permission: 'order:index',
  request: z.strictObject({
    id,
    /** The URL returned by upload/file for the signed note; empty without one. */
    signedFileUrl: text(500).default(''),
    /** What is missing or damaged; without it all is well. */
    report: newPackageReport.optional(),
  }),
  response: z.string(),
  errors: [
    ORDER_ERRORS.packageNotFound,
    ORDER_ERRORS.badStatus,
    ORDER_ERRORS.fileUnknown,
    ORDER_ERRORS.pictureUnknown,
    ORDER_ERRORS.reportTooMany,
    ORDER_ERRORS.receiptWhileSimulated,
  ],
});

export const listExpressCompanies = endpoint({
  method: 'GET',
  path: 'front/pc/express/all',
  summary: 'Carriers for packages',
  permission: 'signedIn',
  request: z.strictObject({}),
  response: z.array(expressCompany),
  errors: [],
});

export const countOrders = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/order/num',
  summary: "How many of the buyer's orders wait for what",
  permission: 'signedIn',
  request: z.strictObject({}),
  response: orderCounts,
  errors: [],
});

export { ofOrder, statusFilter };
