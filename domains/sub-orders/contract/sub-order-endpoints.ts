import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { businessNo } from '../../orders/contract/business-number.ts';
import { statusFilter } from '../../orders/contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { PEOPLE_ERRORS } from '../../people/contract/people-errors.ts';
import { orderContact, subDistributor, subOrderDetail, subOrderSummary, subOrderTotals } from './sub-order.ts';
import { SUB_ORDER_ERRORS } from './sub-order-errors.ts';

/** First part of the keys of cached answers about sub-orders. */
export const SUB_ORDERS = ['sub-orders'] as const;

const ofOrder = z.strictObject({ orderNo: businessNo });

const filterWithoutStatus = {
  /** Only of this sub-distributor. */
  distributorId: id.optional(),
  /** Order number, sub-distributor, product name or part number. */
  keyword: searchText.default(''),
  /** Days in Asia/Shanghai on which it was ordered; the last one counts. */
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
};
/** As in the list of one's own orders; -1 is every status. */
const filter = { ...filterWithoutStatus, status: statusFilter };

export const listSubOrders = endpoint({
  method: 'GET',
  path: 'front/pc/sub/order/list',
  summary: 'Orders of the caller’s sub-distributors, newest first; for first-level customers',
  permission: 'service:index:subOrder',
  request: z.strictObject({ ...filter, ...pagingFields }),
  response: pageOf(subOrderSummary),
  errors: [PEOPLE_ERRORS.notFirstLevel],
});

export const sumSubOrders = endpoint({
  method: 'GET',
  path: 'front/pc/sub/order/totals',
  summary: 'What the orders of the same filter add up to',
  permission: 'service:index:subOrder',
  request: z.strictObject(filter),
  response: subOrderTotals,
  errors: [PEOPLE_ERRORS.notFirstLevel],
});

export const countSubOrders = endpoint({
  method: 'GET',
  path: 'front/pc/sub/order/num',
  summary: 'Number of orders behind each status, with the same filter',
  permission: 'service:index:subOrder',
  request: z.strictObject(filterWithoutStatus),
  response: z.array(z.object({ status: z.int(), count: z.int() })),
  errors: [PEOPLE_ERRORS.notFirstLevel],
});

export const exportSubOrders = endpoint({
  method: 'GET',
  path: 'front/pc/sub/order/export',
  summary: 'The filtered orders of sub-distributors as a CSV file',
  permission: 'service:index:subOrder',
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [PEOPLE_ERRORS.notFirstLevel, SUB_ORDER_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const listSubDistributors = endpoint({
  method: 'GET',
  path: 'front/pc/sub/order/distributors',
  summary: 'The caller’s sub-distributors',
  permission: 'service:index:subOrder',
  request: z.strictObject({}),
  response: z.array(subDistributor),
  errors: [PEOPLE_ERRORS.notFirstLevel],
});

export const getSubOrder = endpoint({
  method: 'GET',
  path: 'front/pc/sub/order/detail/{orderNo}',
  summary: 'One order of a sub-distributor with its lines and refunds, to read',
  permission: 'service:index:subOrder',
  request: ofOrder,
  response: subOrderDetail,
  errors: [PEOPLE_ERRORS.notFirstLevel, SUB_ORDER_ERRORS.subOrderNotFound],
});

export const listOrderContacts = endpoint({
  method: 'GET',
  path: 'front/pc/order/distributor/list',
  summary: 'Who is responsible for an own order: the distributor above, the account manager, the shop',
  permission: 'order:index',
  request: ofOrder,
  response: z.array(orderContact),
  errors: [ORDER_ERRORS.orderNotFound],
});
