import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { namedReduction } from '../../orders/contract/line-explanation.ts';
import { orderLine } from '../../orders/contract/order.ts';
import { PACKAGE_PROBLEMS } from '../../orders/contract/package-report.ts';
import { PAY_TYPES } from '../../payments/contract/payment.ts';
import {
  REFUND_KIND_NUMBER,
  REFUND_KINDS,
  REFUND_STATUSES,
  RETURN_METHOD_NUMBER,
  RETURN_METHODS,
} from './refund-status.ts';

export const MAX_REFUND_PICTURES = 6;
/** The most refunds in one export; a longer result is refused and asks for a narrower filter. */
export const MAX_EXPORT_REFUNDS = 10_000;

export const afterSalesType = z.literal(Object.values(REFUND_KIND_NUMBER));
export const returnGoodsType = z.literal(Object.values(RETURN_METHOD_NUMBER));

/** A line of an order of which a refund can be asked for. */
export const refundableLine = orderLine.extend({
  orderNo: z.string(),
  merName: z.string(),
  createTime: time,
  /** Pieces that can be asked for: money only, and with the goods. */
  refundOnlyNum: z.int(),
  returnNum: z.int(),
});
export type RefundableOrderLine = z.output<typeof refundableLine>;

/** What a refund would return, and why. */
export const refundQuote = z.object({
  refundPrice: visibleYuan,
  /** Of it, freight, where the whole of an unshipped order is refunded with it. */
  refundPostage: visibleYuan,
  /** Freight that comes back besides when everything else that is asked for of the order is granted as well. */
  laterPostage: visibleYuan,
  /** Paid for all pieces of the line, and of it already asked for or refunded. */
  payPrice: visibleYuan,
  askedPrice: visibleYuan,
  /** Credited already because the price fell. */
  protectedPrice: visibleYuan,
  payNum: z.int(),
  /** One piece before anything was taken off, and what was taken off the line. */
  price: visibleYuan,
  discountPrice: visibleYuan,
  reductionList: z.array(namedReduction),
  /** Points that come back; 0 for callers who may not see prices. */
  integral: z.int(),
  /** Of these pieces, those that are not shipped: they will not be. */
  unshippedNum: z.int(),
  /** In which ways the money would go back. */
  returnWays: z.array(z.object({ payType: z.enum(PAY_TYPES), amount: visibleYuan })),
});
export type RefundQuote = z.output<typeof refundQuote>;

/** One row of a list of refunds. */
export const refundSummary = z.object({
  id: z.int(),
  refundOrderNo: z.string(),
  orderNo: z.string(),
  orderDetailId: z.int(),
  merId: z.int(),
  merName: z.string(),
  productId: z.int(),
  attrValueId: z.int(),
  productName: z.string(),
  partNumber: z.string(),
  image: z.string(),
  sku: z.string(),
  applyRefundNum: z.int(),
  refundPrice: visibleYuan,
  /** Of it, freight. */
  refundPostage: visibleYuan,
  refundIntegral: z.int(),
  refundStatus: z
    .int()
    .min(0)
    .max(REFUND_STATUSES.length - 1),
  /** The state's name, for `refundActions`. */
  state: z.enum(REFUND_STATUSES),
  kind: z.enum(REFUND_KINDS),
  afterSalesType,
  returnGoodsType,
  returnMethod: z.enum(RETURN_METHODS),
  /** Where the goods go; empty until the shop has approved. */
  receiver: z.string(),
  receiverPhone: z.string(),
  receiverAddressDetail: z.string(),
  createTime: time,
  /** When all of its money was back. */
  refundTime: time.nullable(),
});
export type RefundSummary = z.output<typeof refundSummary>;

/** A step of a refund, by the numbers' names of the interface; `finish` is `refund` there. */
export const REFUND_CHANGES = ['apply', 'audit', 'refuse', 'returning', 'receiving', 'refund', 'revoke'] as const;
export type RefundChange = (typeof REFUND_CHANGES)[number];

export const refundEvent = z.object({
  changeType: z.enum(REFUND_CHANGES),
  changeMessage: z.string(),
  actor: z.enum(['buyer', 'merchant', 'staff', 'system']),
  createTime: time,
});

export const refundDetail = refundSummary.extend({
  refundReasonWap: z.string(),
  refundReasonWapExplain: z.string(),
  /** URLs of the pictures, comma-joined as in the request. */
  refundReasonWapImg: z.string(),
  pictures: z.array(z.string()),
  /** Why it was refused; empty otherwise. */
  refundReason: z.string(),
  productPrice: visibleYuan,
  payNum: z.int(),
  /** Paid for all pieces of the line, and what of it was credited because the price fell. */
  payPrice: visibleYuan,
  protectedPrice: visibleYuan,
  /** Until it is granted: the freight that it gives back besides, and that it does with everything else asked for. */
  expectedPostage: visibleYuan,
  laterPostage: visibleYuan,
  unshippedNum: z.int(),
  expressName: z.string(),
  trackingNumber: z.string(),
  telephone: z.string(),
  /** What the shop found when the goods arrived. */
  inspection: z.string(),
  isUserRevoke: z.boolean(),
  /** Where its money goes: as it would be, until it is granted; then as it is, and when each part was returned. */
  moneyWayList: z.array(
    z.object({
      payType: z.enum(PAY_TYPES),
      amount: visibleYuan,
      returnTime: time.nullable(),
      /** Of a transfer that finance sent back: the day of the bank, as far as it was noted. */
      returnedOn: z.string().nullable(),
      /** Of it, for the buyer alone: the bank's reference, and the last four characters of the account it went to. */
      bankReference: z.string().nullable(),
      payeeEnd: z.string().nullable(),
    }),
  ),
  merPhone: z.string(),
  statusList: z.array(refundEvent),
});
export type RefundDetail = z.output<typeof refundDetail>;

const customer = { accountId: z.int(), customerName: z.string() };
export const adminRefundSummary = refundSummary.extend(customer);
export type AdminRefundSummary = z.output<typeof adminRefundSummary>;
export const adminRefundDetail = refundDetail.extend({
  ...customer,
  /** Null until the goods were received. */
  restocked: z.boolean().nullable(),
  /**
   * The licence keys that it would take back now, and whether their owner has looked at them; null when it is decided,
   * or takes none back.
   */
  licenceKeys: z
    .object({
      num: z.int(),
      viewedNum: z.int(),
      /** When one of them was first looked at, the earliest and the latest. */
      firstViewTime: time.nullable(),
      lastViewTime: time.nullable(),
    })
    .nullable(),
  /** Until it is granted: what that gives back, freight included, and in which ways. */
  grantedPrice: visibleYuan,
  returnWays: z.array(z.object({ payType: z.enum(PAY_TYPES), amount: visibleYuan })),
  /** What the buyer reported of the line's pieces when signing for their packages. */
  reportList: z.array(z.object({ problem: z.enum(PACKAGE_PROBLEMS), num: z.int(), time })),
  /** The reason speaks of a change of mind or of time, not of goods that are faulty, damaged or wrong. */
  isWithoutFault: z.boolean(),
  /** The reader asked for it, for the customer or as one: somebody else grants it. */
  isOwnRequest: z.boolean(),
  statusList: z.array(refundEvent.extend({ actorName: z.string() })),
});
export type AdminRefundDetail = z.output<typeof adminRefundDetail>;

/** Photos that prove why goods are returned. */
export const REFUND_PICTURE = {
  name: 'refund',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'order:index',
  viewPermission: 'admin:refunds:view',
} as const satisfies UploadModel;
