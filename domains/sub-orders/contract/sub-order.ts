import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { CANCEL_STATUS, orderLine, REFUND_STATUS, statusNumber } from '../../orders/contract/order.ts';
import { ORDER_STATUSES } from '../../orders/contract/order-status.ts';
import { REFUND_KINDS, REFUND_STATUSES } from '../../refunds/contract/refund-status.ts';

/** The most sub-distributors to choose from in the filter. */
export const MAX_LISTED_DISTRIBUTORS = 500;

/** What a superior reads of a line: what it is and costs, and not what it owes to whose coupons and points. */
export const subOrderLine = orderLine.pick({
  id: true,
  productId: true,
  productName: true,
  image: true,
  attrValueId: true,
  partNumber: true,
  sku: true,
  price: true,
  payNum: true,
  payPrice: true,
  applyRefundNum: true,
  refundNum: true,
  deliveryNum: true,
  isGift: true,
});

/** One row of the list: neither payment, nor address, phone, note or documents of the sub-distributor. */
export const subOrderSummary = z.object({
  id: z.int(),
  orderNo: z.string(),
  distributorId: z.int(),
  distributorName: z.string(),
  merName: z.string(),
  status: statusNumber,
  state: z.enum(ORDER_STATUSES),
  allShipped: z.boolean(),
  /** 2 for one of licence keys alone. */
  secondType: z.int(),
  refundStatus: z.literal(Object.values(REFUND_STATUS)),
  cancelStatus: z.literal(Object.values(CANCEL_STATUS)),
  paid: z.boolean(),
  totalNum: z.int(),
  payPrice: visibleYuan,
  /** Of it, refunded. */
  refundPrice: visibleYuan,
  /** The first character. */
  receiverName: z.string(),
  createTime: time,
  orderInfoList: z.array(subOrderLine),
});
export type SubOrderSummary = z.output<typeof subOrderSummary>;

export const subOrderRefund = z.object({
  refundOrderNo: z.string(),
  orderDetailId: z.int(),
  productName: z.string(),
  partNumber: z.string(),
  applyRefundNum: z.int(),
  refundPrice: visibleYuan,
  state: z.enum(REFUND_STATUSES),
  kind: z.enum(REFUND_KINDS),
  createTime: time,
});
export type SubOrderRefund = z.output<typeof subOrderRefund>;

export const subOrderDetail = subOrderSummary.extend({
  proTotalPrice: visibleYuan,
  warrantyPrice: visibleYuan,
  payPostage: visibleYuan,
  /** What promotions, coupons and points took off together. */
  discountPrice: visibleYuan,
  payTime: time.nullable(),
  receiveTime: time.nullable(),
  completeTime: time.nullable(),
  cancelledTime: time.nullable(),
  refundList: z.array(subOrderRefund),
});
export type SubOrderDetail = z.output<typeof subOrderDetail>;

/** Sums over all orders of a filter. */
export const subOrderTotals = z.object({
  orders: z.int(),
  pieces: z.int(),
  amount: visibleYuan,
  /** Of the amount: paid, and refunded again. */
  paid: visibleYuan,
  refunded: visibleYuan,
});
export type SubOrderTotals = z.output<typeof subOrderTotals>;

export const subDistributor = z.object({ id: z.int(), name: z.string() });

export const CONTACT_KINDS = ['distributor', 'accountManager', 'shop'] as const;

/** Somebody who is responsible for an order; empty where they have not said. */
export const orderContact = z.object({
  kind: z.enum(CONTACT_KINDS),
  company: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type OrderContact = z.output<typeof orderContact>;
