import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, flag, id, searchText, text } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { licenceKey, MAX_KEYS_AT_ONCE } from '../../licence-keys/contract/licence-key.ts';
import { LICENCE_KEY_ERRORS } from '../../licence-keys/contract/licence-key-errors.ts';
import { PAY_TYPES } from '../../payments/contract/payment.ts';
import { MAX_SERIALS_PER_LINE, serial } from '../../serial-numbers/contract/serial-number.ts';
import { SERIAL_NUMBER_ERRORS } from '../../serial-numbers/contract/serial-number-errors.ts';
import { adminOrderCounts, adminOrderDetail, adminOrderSummary } from './admin-order.ts';
import { businessNo } from './business-number.ts';
import { ofOrder, orderAgreement, statusFilter } from './order-endpoints.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { MAX_CHECKOUT_LINES, MAX_PACKAGES_PER_SHIPMENT } from './order-rules.ts';
import { trackingNumber } from './tracking-number.ts';

/** What the table of orders can be sorted by. */
export const ORDER_SORTS = ['time', 'amount'] as const;

const filterWithoutStatus = {
  /** Order, payment or the buyer's own number, receiver, phone, customer, product name, model or part number. */
  keyword: searchText.default(''),
  merId: id.optional(),
  payType: z.enum(PAY_TYPES).optional(),
  dateFrom: day.optional(),
  /** The last day that counts. */
  dateTo: day.optional(),
  paidFrom: day.optional(),
  /** The last day that counts. */
  paidTo: day.optional(),
  /** Only what should have been shipped: the promised day is over, or two days since payment where none was promised. */
  isOverdue: flag.default(false),
};
const filter = { status: statusFilter, ...filterWithoutStatus };

export const adminListOrders = endpoint({
  method: 'GET',
  path: 'admin/orders/order/list',
  summary: 'Orders for staff; a merchant keeper sees those of their shop',
  permission: 'admin:orders:view',
  request: z.strictObject({
    ...filter,
    sort: z.enum(ORDER_SORTS).default('time'),
    descending: flag.default(true),
    ...pagingFields,
  }),
  response: pageOf(adminOrderSummary),
  errors: [],
});

export const adminCountOrders = endpoint({
  method: 'GET',
  path: 'admin/orders/order/num',
  summary: 'Number of orders in each tab, with the same filter',
  permission: 'admin:orders:view',
  request: z.strictObject(filterWithoutStatus),
  response: adminOrderCounts,
  errors: [],
});

export const adminExportOrders = endpoint({
  method: 'GET',
  path: 'admin/orders/order/export',
  summary: 'The filtered orders as a CSV file, one line per order line',
  permission: 'admin:orders:view',
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [ORDER_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const adminReadOrderAgreement = endpoint({
  ...orderAgreement,
  method: 'GET',
  path: 'admin/orders/order/agreement/{orderNo}',
  summary: 'The text of an agreement as the buyer of this order accepted it, as HTML',
  permission: 'admin:orders:view',
});

export const adminGetOrder = endpoint({
  method: 'GET',
  path: 'admin/orders/order/detail/{orderNo}',
  summary: 'One order for staff',
  permission: 'admin:orders:view',
  request: ofOrder,
  response: adminOrderDetail,
  errors: [ORDER_ERRORS.orderNotFound],
});

export const shipOrder = endpoint({
  method: 'POST',
  path: 'admin/orders/order/ship',
  summary: 'Ship an order, or part of it, in one or more packages',
  permission: 'admin:orders:edit',
  request: z.strictObject({
    orderNo: businessNo,
    packages: z
      .array(
        z.strictObject({
          expressCode: text(40, 1),
          /** May be empty when the merchant delivers itself (`expressCode` `self`). */
          trackingNumber,
          remark: text(200).default(''),
          lines: z
            .array(
              z.strictObject({
                orderDetailId: z.int().min(1),
                quantity: z.int().min(1).max(999_999),
                /** Of these pieces, as far as they are recorded. */
                serialNumbers: z.array(serial).max(MAX_SERIALS_PER_LINE).optional(),
              }),
            )
            .min(1)
            .max(MAX_CHECKOUT_LINES),
        }),
      )
      .min(1)
      .max(MAX_PACKAGES_PER_SHIPMENT),
  }),
  response: z.object({ packageIds: z.array(z.int()) }),
  errors: [
    ORDER_ERRORS.orderNotFound,
    ORDER_ERRORS.badStatus,
    ORDER_ERRORS.allShipped,
    ORDER_ERRORS.expressUnknown,
    ORDER_ERRORS.trackingNumberRequired,
    ORDER_ERRORS.trackingNumberWrong,
    ORDER_ERRORS.shipLineUnknown,
    ORDER_ERRORS.shipTooMany,
    ORDER_ERRORS.shipLineVirtual,
    SERIAL_NUMBER_ERRORS.serialTaken,
    SERIAL_NUMBER_ERRORS.serialTwice,
    SERIAL_NUMBER_ERRORS.serialsTooMany,
  ],
  idempotent: true,
});

export const deliverLicenceKeys = endpoint({
  method: 'POST',
  path: 'admin/orders/order/deliver-keys',
  summary:
    'Deliver licence keys that were typed for lines of an order; they are encrypted and not shown to staff again',
  permission: 'admin:orders:edit',
  request: z.strictObject({
    orderNo: businessNo,
    lines: z
      .array(
        z.strictObject({
          orderDetailId: z.int().min(1),
          licenceKeys: z.array(licenceKey).min(1).max(MAX_KEYS_AT_ONCE),
        }),
      )
      .min(1)
      .max(MAX_CHECKOUT_LINES),
  }),
  response: z.boolean(),
  errors: [
    ORDER_ERRORS.orderNotFound,
    ORDER_ERRORS.badStatus,
    ORDER_ERRORS.shipLineUnknown,
    ORDER_ERRORS.shipTooMany,
    LICENCE_KEY_ERRORS.keyKnown,
  ],
  idempotent: true,
});

export const adminCancelOrder = formEndpoint({
  method: 'POST',
  path: 'admin/orders/order/cancel',
  summary: 'Cancel an unpaid order for its buyer',
  permission: 'admin:orders:edit',
  request: z.strictObject({ orderNo: businessNo, reason: text(200, 1) }),
  response: z.boolean(),
  errors: [ORDER_ERRORS.orderNotFound, ORDER_ERRORS.badStatus, ORDER_ERRORS.notYours, ORDER_ERRORS.paymentConfirming],
});

export const addPackageTrace = endpoint({
  method: 'POST',
  path: 'admin/orders/package/trace',
  summary: 'Add a tracking update to a package',
  permission: 'admin:orders:edit',
  request: z.strictObject({ orderNo: businessNo, packageId: z.int().min(1), text: text(200, 1) }),
  response: z.boolean(),
  errors: [ORDER_ERRORS.packageNotFound],
});
