import * as z from 'zod';
import { time, visibleYuan, yuan } from '../../../platform/contract/fields.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

/** Payment methods. `sandbox` is the built-in provider with which the whole flow works without an account. */
export const PAY_TYPES = ['weixin', 'alipay', 'sandbox', 'yue', 'credit', 'offline'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** What a payment is for: orders, money for the balance, or for credit that was used. */
export const SUBJECT_KINDS = ['order', 'recharge', 'repayment'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
/** What an account pays for itself. */
export type AccountSubject = Exclude<SubjectKind, 'order'>;

/** Methods that go through a provider and return as a notification. */
export const ONLINE_PAY_TYPES = ['weixin', 'alipay', 'sandbox'] as const satisfies readonly PayType[];
export type OnlinePayType = (typeof ONLINE_PAY_TYPES)[number];

/** What the mall itself keeps for a buyer: it pays at once, also a part. */
export const HELD_PAY_TYPES = ['yue', 'credit'] as const satisfies readonly PayType[];
export type HeldPayType = (typeof HELD_PAY_TYPES)[number];

/** A part of a payment that is taken before its rest is paid in another way. */
export const heldPart = z.strictObject({ payType: z.enum(HELD_PAY_TYPES), amount: yuan.regex(/^\d/) });
export type HeldPart = z.output<typeof heldPart>;

/** Each way once. */
export const heldParts = z
  .array(heldPart)
  .max(HELD_PAY_TYPES.length)
  .refine((parts) => new Set(parts.map(({ payType }) => payType)).size === parts.length)
  .default([]);

/** How an account pays for itself: from outside. */
export const OUTSIDE_PAY_TYPES = [...ONLINE_PAY_TYPES, 'offline'] as const satisfies readonly PayType[];

export const PAY_CHANNELS = ['native', 'alipayPc', 'yue', 'credit', 'sandbox'] as const;

/** The channel of each method on this site. */
export const CHANNEL_OF = {
  weixin: 'native',
  alipay: 'alipayPc',
  yue: 'yue',
  credit: 'credit',
  sandbox: 'sandbox',
} as const satisfies Record<Exclude<PayType, 'offline'>, (typeof PAY_CHANNELS)[number]>;

/** The target account of a transfer: a setting of the mall, as shown to the buyer. */
export const bankDetails = z.object({
  accountName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
});
export type BankDetails = z.output<typeof bankDetails>;

export const payConfig = z.object({
  yuePayStatus: z.boolean(),
  payWechatOpen: z.boolean(),
  aliPayStatus: z.boolean(),
  sandboxPayStatus: z.boolean(),
  offlinePayStatus: z.boolean(),
  userBalance: visibleYuan,
  creditPayStatus: z.boolean(),
  /** What is left of the credit. */
  userCredit: visibleYuan,
  /** Days after the purchase by which it is to be repaid. */
  creditTermDays: z.int(),
  /** Something is overdue: nothing more is sold on credit. */
  creditOverdue: z.boolean(),
  bankDetails,
});

export const cashier = z.object({
  payPrice: visibleYuan,
  /** What is left of it beside the parts that are taken already. */
  duePrice: visibleYuan,
  heldParts: z.array(z.object({ payType: z.enum(HELD_PAY_TYPES), amount: visibleYuan })),
  /** Of a payment that was closed, the parts that had been taken and went back then, and when; null where none had. */
  partsBack: z
    .object({ partList: z.array(z.object({ payType: z.enum(HELD_PAY_TYPES), amount: visibleYuan })), time })
    .nullable(),
  /** What a payment that arrived consists of, as it came. */
  paidParts: z.array(z.object({ payType: z.enum(PAY_TYPES), amount: visibleYuan })),
  /** By when what was paid on credit is to be repaid, as agreed when it was bought; null where nothing was. */
  creditDueTime: time.nullable(),
  /** The time of this answer, epoch milliseconds: the countdown does not follow the browser's clock. */
  serverTime: z.int(),
  totalNum: z.int(),
  consigneeName: z.string(),
  consigneePhone: z.string(),
  consigneeAddress: z.string(),
  /** When the unpaid orders are cancelled automatically, epoch milliseconds. */
  cancelDateTime: z.int(),
  status: z.enum(PAYMENT_STATUSES),
  payType: z.enum(PAY_TYPES).nullable(),
  voucherUrl: z.string().nullable(),
  /** Why finance rejected the last voucher. */
  rejectedReason: z.string().nullable(),
  /** Without those that the buyer has deleted. */
  orderNoList: z.array(z.string()),
  /** All of it is delivered online, as licence keys: nothing is shipped. */
  isOnline: z.boolean(),
  subject: z.enum(SUBJECT_KINDS),
});

export const startedPayment = z.object({
  /** True when nothing is left to do: paid by balance. */
  status: z.boolean(),
  payType: z.enum(PAY_TYPES),
  payChannel: z.enum(PAY_CHANNELS),
  orderNo: z.string(),
  /** Text for a QR code (WeChat native). */
  jsConfig: z.string().nullable(),
  /** The address of Alipay's page (page pay), signed. */
  alipayRequest: z.string().nullable(),
  /** Where to redirect the browser. */
  redirectUrl: z.string().nullable(),
});

/** What finance lists of transfers: to review, confirmed, rejected. */
export const OFFLINE_VIEWS = ['confirming', 'paid', 'rejected'] as const;
export type OfflineView = (typeof OFFLINE_VIEWS)[number];

/** A transfer for finance to review. */
export const offlinePayment = z.object({
  paymentNo: z.string(),
  customerName: z.string(),
  amount: visibleYuan,
  status: z.enum(PAYMENT_STATUSES),
  voucherUrl: z.string().nullable(),
  voucherRemark: z.string(),
  voucherTime: time.nullable(),
  rejectedReason: z.string().nullable(),
  payTime: time.nullable(),
  tradeNo: z.string().nullable(),
  /** The day on which it arrived at the bank, `2026-01-31`. */
  receivedOn: z.string().nullable(),
  orderNoList: z.array(z.string()),
  subject: z.enum(SUBJECT_KINDS),
  /** It waits for its review, and the caller is not to confirm it: it is theirs, or they sent its voucher. */
  isOwnMoney: z.boolean(),
});
export type OfflinePayment = z.output<typeof offlinePayment>;

/** How often parts of one payment may be taken: giving them back and beginning anew leaves steps and entries. */
export const MOST_SPLITS = 10;

/** Proof of an offline transfer. */
export const VOUCHER = {
  name: 'voucher',
  kinds: ['image', 'pdf'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'order:index',
  viewPermission: 'admin:payments:view',
} as const satisfies UploadModel;
