import * as z from 'zod';
import { day, time, visibleYuan } from '../../../platform/contract/fields.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { PAY_TYPES } from '../../payments/contract/payment.ts';
import { addressChange } from './address-change.ts';
import { askedAgreement } from './checkout.ts';
import { explainedLine, namedReduction } from './line-explanation.ts';
import { ORDER_STATUS_NUMBER, ORDER_STATUSES } from './order-status.ts';
import { CANCEL_REASONS, orderInvoice, shippingType } from './order-terms.ts';
import { packageReport } from './package-report.ts';

export const statusNumber = z.literal(Object.values(ORDER_STATUS_NUMBER));

export const CANCEL_STATUS = { none: 0, system: 1, buyer: 2, staff: 3, refunded: 4 } as const;

/** How far an order is refunded. */
export const REFUND_STATUS = { none: 0, applying: 1, partial: 2, all: 3 } as const;

/**
 * An order's `type` is its position here: 0 and 1 are those of the interface's family, which has group buying at 2. It
 * does not depend on how the order is paid, which is `payType`.
 */
export const ORDER_TYPES = ['normal', 'seckill', 'promotion'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const orderLine = z.object({
  id: z.int(),
  merId: z.int(),
  productId: z.int(),
  productName: z.string(),
  image: z.string(),
  attrValueId: z.int(),
  partNumber: z.string(),
  /** The chosen specification in words. */
  sku: z.string(),
  price: visibleYuan,
  payNum: z.int(),
  /** Months of the warranty extension bought with the line, 0 without one. */
  warrantyMonths: z.int(),
  /** The extension of one piece. */
  warrantyPrice: visibleYuan,
  /** What promotions, coupons and points took off the line. */
  discountPrice: visibleYuan,
  /** The line's total, extension included, less what was taken off. */
  payPrice: visibleYuan,
  /** What of it came back because the price fell. */
  protectedPrice: visibleYuan,
  /** Pieces whose refund is asked for and not decided. */
  applyRefundNum: z.int(),
  refundNum: z.int(),
  /** Unshipped pieces that are not to be shipped, since their refund is asked for or decided. */
  withheldNum: z.int(),
  /** Pieces already put in packages. */
  deliveryNum: z.int(),
  /** Given by a promotion: it costs nothing. */
  isGift: z.boolean(),
  /** 0 goods, 2 virtual (delivered as a licence key). */
  productType: z.int(),
  proRefundSwitch: z.boolean(),
  /** Received, neither a gift nor wholly refunded, and not reviewed. */
  awaitsReview: z.boolean(),
});
export type OrderLine = z.output<typeof orderLine>;

/** A way in which a payment is paid, with its amount. */
const payPart = z.object({ payType: z.enum(PAY_TYPES), amount: visibleYuan });

/** One row of a list of orders. */
export const orderSummary = z.object({
  id: z.int(),
  orderNo: z.string(),
  /** The checkout's payment number: the `orderNo` of the pay calls. Orders with the same one are paid together. */
  paymentNo: z.string(),
  merId: z.int(),
  merName: z.string(),
  paid: z.boolean(),
  payTime: time.nullable(),
  payType: z.enum(PAY_TYPES).nullable(),
  /**
   * What its payment consists of; of an unpaid one, what is taken already. Where the payment is of other orders too, the
   * amounts are for all of them, and null for a shop.
   */
  payParts: z.array(payPart),
  /** The payment that it shares with other orders, and how many they are with it; null without others, and for a shop. */
  jointPayment: z.object({ payPrice: visibleYuan, orderNum: z.int() }).nullable(),
  /**
   * What went back, and when, of the payment of an order that was cancelled while only a part was paid: the amounts are
   * for all orders of that payment, and null for a shop, which is not told of others either (`isJoint`). Null for every
   * other order.
   */
  partsBack: z.object({ partList: z.array(payPart), time, isJoint: z.boolean() }).nullable(),
  payPrice: visibleYuan,
  /** Of it, what refunds that were granted give back; their money may be on its way still. */
  refundedPrice: visibleYuan,
  status: statusNumber,
  /** The state's name, for `orderCan`. */
  state: z.enum(ORDER_STATUSES),
  allShipped: z.boolean(),
  paymentConfirming: z.boolean(),
  /** Why finance rejected the last proof of a transfer, while another one is awaited. */
  rejectedReason: z.string().nullable(),
  /** How far it is refunded: 0 not, 1 asked for, 2 in part, 3 wholly. */
  refundStatus: z.literal(Object.values(REFUND_STATUS)),
  /** 0 no, 1 by the system, 2 by the buyer, 3 by staff, 4 because all of it was refunded. */
  cancelStatus: z.literal(Object.values(CANCEL_STATUS)),
  totalNum: z.int(),
  proTotalPrice: visibleYuan,
  /** The warranty extensions of all lines. */
  warrantyPrice: visibleYuan,
  totalPrice: visibleYuan,
  payPostage: visibleYuan,
  promotionPrice: visibleYuan,
  couponPrice: visibleYuan,
  /** What points paid, and how many. */
  deductionPrice: visibleYuan,
  usedIntegral: z.int(),
  /** Unpaid orders that share a coupon or a threshold with this one: they are cancelled together. */
  cancelsWith: z.array(z.string()),
  type: z.int(),
  secondType: z.int(),
  /** When the unpaid order is cancelled automatically, epoch milliseconds. */
  cancelTime: z.int(),
  createTime: time,
  receiverName: z.string(),
  /** The buyer's own number; empty without one. */
  poNumber: z.string(),
  orderInfoList: z.array(orderLine),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const ORDER_EVENTS = [
  'submit',
  'takeParts',
  'takePartsBack',
  'voucher',
  'reject',
  'pay',
  'ship',
  'deliver',
  'sign',
  'report',
  'confirmReceipt',
  'complete',
  'cancel',
  'refund',
  'askAddress',
  'acceptAddress',
  'refuseAddress',
  'withdrawAddress',
  'lapseAddress',
] as const;

/** A step of the order's timeline; the message is `orders_event_<action in snake case>`. */
export const orderEvent = z.object({
  action: z.enum(ORDER_EVENTS),
  actor: z.enum(['buyer', 'merchant', 'staff', 'system']),
  /** A delivery note's number, a reason that was typed, or empty. */
  comment: z.string(),
  /** Of those on offer, why the buyer cancelled; null for everything else. */
  reason: z.enum(CANCEL_REASONS).nullable(),
  /** What the step took of the payment, or gave back; a shop reads no amounts: they may be of another shop’s orders. */
  partList: z.array(payPart),
  time,
});

const packageLine = z.object({
  orderDetailId: z.int(),
  productId: z.int(),
  productName: z.string(),
  image: z.string(),
  sku: z.string(),
  partNumber: z.string(),
  num: z.int(),
  isGift: z.boolean(),
  /** Serial numbers of these pieces, as far as the shop recorded them. */
  serialNumberList: z.array(z.string()),
});

/** A package ("invoice" in the paths of the interface is the shipping note). */
export const orderPackage = z.object({
  id: z.int(),
  orderNo: z.string(),
  deliveryNoteNo: z.string(),
  trackingNumber: z.string(),
  expressName: z.string(),
  expressCode: z.string(),
  totalNum: z.int(),
  deliveryType: z.literal(['express', 'merchant', 'fictitious']),
  deliveryMark: z.string(),
  deliveryCarrier: z.string(),
  carrierPhone: z.string(),
  createTime: time,
  isSign: z.boolean(),
  signTime: time.nullable(),
  /** The signed delivery note, if one was uploaded. */
  signedFileUrl: z.string().nullable(),
  /** What the buyer found missing or damaged when signing; null where nothing was. */
  report: packageReport.nullable(),
  detailList: z.array(packageLine),
});
export type OrderPackage = z.output<typeof orderPackage>;

/** When the last money of the refunds that were granted was back; null while some is on its way, without any, and for staff. */
const refundedTime = time.nullable();

/** One row of the list of its buyer. */
export const ownOrderSummary = orderSummary.extend({ refundedTime });
export type OwnOrderSummary = z.output<typeof ownOrderSummary>;

export const orderDetail = orderSummary.extend({
  totalPostage: visibleYuan,
  /** What came back because prices fell, of all lines. */
  protectedPrice: visibleYuan,
  merCouponPrice: visibleYuan,
  platCouponPrice: visibleYuan,
  /** What the order was lowered by, in the order in which it was taken off. */
  reductionList: z.array(namedReduction),
  /** Why each line of goods cost what it cost; empty for callers who may not see prices. */
  priceList: z.array(explainedLine),
  /** The value-added tax within `payPrice` and its rate in percent; null for orders from before it was kept. */
  taxPrice: visibleYuan,
  taxPercent: z.int().nullable(),
  invoice: orderInvoice,
  receiveTime: time.nullable(),
  /** When a received order completes automatically; null before receipt. */
  autoCompleteTime: time.nullable(),
  completeTime: time.nullable(),
  cancelledTime: time.nullable(),
  merchantOrderList: z.array(
    z.object({
      merId: z.int(),
      merName: z.string(),
      merPhone: z.string(),
      realName: z.string(),
      userPhone: z.string(),
      userAddress: z.string(),
      shippingType,
      /** Where it is fetched; empty unless it is. */
      pickupAddress: z.string(),
      /** The day by which it is shipped, as it was promised; null without a promise. */
      promisedDate: day.nullable(),
      deliveryType: z.string(),
      userRemark: z.string(),
      isSplitDelivery: z.boolean(),
      orderInfoList: z.array(orderLine),
    }),
  ),
  packageList: z.array(orderPackage),
  /** Lines whose price fell since, so that the buyer can claim the difference now; empty for everybody else. */
  claimableLineList: z.array(z.int()),
  /** Pieces of lines for which that is claimed and not decided; empty for everybody else. */
  claimedLineList: z.array(z.object({ orderDetailId: z.int(), num: z.int() })),
  refundedTime,
  /** Lines whose granted refunds are all paid back; empty for staff. */
  refundedLineList: z.array(z.int()),
  /** Another address that one side asks for and the other has not answered. */
  addressChange: addressChange.nullable(),
  /** What the buyer agreed to, in the versions of that day. */
  agreementList: z.array(askedAgreement),
  eventList: z.array(orderEvent),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const packageList = z.object({
  /** Pieces ordered and pieces shipped. */
  num: z.int(),
  deliveryNum: z.int(),
  invoiceList: z.array(orderPackage),
});

export const logistics = z.object({
  number: z.string(),
  /** The carrier's code. */
  type: z.string(),
  /** Newest first. */
  list: z.array(z.object({ time, status: z.string() })),
  /** 0 on the way, 3 signed, as the family of malls counts. */
  deliveryStatus: z.literal(['0', '3']),
  isSign: z.boolean(),
  expName: z.string(),
  expSite: z.string(),
  expPhone: z.string(),
  courier: z.string(),
  courierPhone: z.string(),
  updateTime: time,
  takeTime: z.string(),
  logo: z.string(),
});

export const expressCompany = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const orderCounts = z.object({
  awaitPayCount: z.int(),
  awaitShippedCount: z.int(),
  verificationCount: z.int(),
  receiptCount: z.int(),
  /** Lines that can be reviewed, counted up to 1,001. */
  awaitReplyCount: z.int(),
  refundCount: z.int(),
});

/** A delivery note signed by the receiver. */
export const DELIVERY_NOTE = {
  name: 'deliveryNote',
  kinds: ['image', 'pdf'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'order:index',
  viewPermission: 'admin:orders:view',
} as const satisfies UploadModel;
