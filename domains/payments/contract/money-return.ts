import * as z from 'zod';
import { day, time, visibleYuan } from '../../../platform/contract/fields.ts';
import { payee, payeeAccount } from './payee.ts';
import { PAY_TYPES } from './payment.ts';

/**
 * Where money that is given back stands: a transfer that finance has to send; with the provider; with a provider that
 * does not confirm it; back.
 */
export const RETURN_STATES = ['toTransfer', 'underway', 'stuck', 'returned'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What waits for finance: transfers to send, and what was given up. */
export const WAITING_STATES = ['toTransfer', 'stuck'] as const satisfies readonly ReturnState[];
/** What is listed together: all that waits for finance, or what stands at one place. */
export const RETURN_VIEWS = ['waiting', ...RETURN_STATES] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];

export const statesOf = (view: ReturnView): readonly ReturnState[] => (view === 'waiting' ? WAITING_STATES : [view]);

/** How finance settles a refund that its provider can never make: paid by hand, or turned to the balance. */
export const SETTLEMENTS = ['byHand', 'balance'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Money that is given back in one way. */
export const moneyReturn = z.object({
  /** Its number here, `part-3-offline` or `call-7`. */
  key: z.string(),
  /** Under which it is known: the number of a refund, or of what a provider is asked. */
  reference: z.string(),
  paymentNo: z.string(),
  customerName: z.string(),
  payType: z.enum(PAY_TYPES),
  amount: visibleYuan,
  state: z.enum(RETURN_STATES),
  /** Whether it belongs to an order; otherwise it came too late, or was of another amount. */
  isOfOrder: z.boolean(),
  /** The provider's or bank's number of the money that came, and of the money that went back. */
  tradeNo: z.string(),
  returnTradeNo: z.string(),
  /** Of a transfer that was sent back: to which account. */
  payee,
  /** Of a transfer to send: the account to which money of this customer was sent last, on which day and for which return. */
  knownPayee: payeeAccount.extend({ usedOn: day, usedFor: z.string() }).nullable(),
  tries: z.int(),
  /** What the provider said last. */
  lastError: z.string(),
  /** How finance settled it instead, and why. */
  settled: z.enum(SETTLEMENTS).nullable(),
  settleReason: z.string(),
  /** The reader's own money, which somebody else sends or settles. */
  isOwnMoney: z.boolean(),
  createTime: time,
  returnTime: time.nullable(),
  /** Of a transfer that was sent back, or of money paid by hand: on which day, as far as it was noted. */
  returnedOn: z.string().nullable(),
});
export type MoneyReturn = z.output<typeof moneyReturn>;
