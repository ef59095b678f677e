import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('payments');

export const PAYMENT_ERRORS = {
  paymentNotFound: error('paymentNotFound'),
  /** The orders were cancelled, by hand or by the timer. */
  closed: error('closed'),
  /** A bank reference that is the number of a payment of the mall. */
  referenceIsPayment: error('referenceIsPayment'),
  /** The provider works on a refund that was given up, or has made it: it is not settled past the provider. */
  returnUnderway: error('returnUnderway'),
  /** Whether the provider has made a refund cannot be asked now. */
  providerUnreachable: error('providerUnreachable'),
  alreadyPaid: error('alreadyPaid'),
  confirming: error('confirming'),
  notConfirming: error('notConfirming'),
  /** Another amount has arrived than is due: the proof is rejected instead. */
  receivedDiffers: error('receivedDiffers'),
  receivedInFuture: error('receivedInFuture'),
  /** Money of the bank under this reference is booked already. */
  transferKnown: error('transferKnown'),
  /** The money is the decider's own as a customer: somebody else decides. */
  ownMoney: error('ownMoney'),
  methodUnavailable: error<{ payType: string }>('methodUnavailable'),
  channelMismatch: error('channelMismatch', 400),
  /** The provider did not take the payment, or did not answer. */
  providerFailed: error('providerFailed'),
  balanceTooLow: error('balanceTooLow'),
  creditTooLow: error('creditTooLow'),
  creditOverdue: error('creditOverdue'),
  /** Nothing would be left to pay. */
  partsTooHigh: error('partsTooHigh'),
  /** Parts of this payment were taken and given back so often that it is paid in one way now. */
  splitTooOften: error<{ most: number }>('splitTooOften'),
  repaidTooMuch: error('repaidTooMuch'),
  /** Under the same reference of the bank. */
  alreadyRepaid: error('alreadyRepaid'),
  refusedWhileSimulated: error('refusedWhileSimulated'),
  voucherUnknown: error('voucherUnknown'),
  /** Nothing is to be given back under this number, or it is back already. */
  returnNotFound: error('returnNotFound'),
  /** Money is sent back when its refund is granted, or what belongs to no order has come, or later; not after today. */
  returnedInFuture: error('returnedInFuture'),
  returnedTooEarly: error<{ day: string }>('returnedTooEarly'),
  /** Money that was paid by hand has a number of the bank, and the day of its statement. */
  withoutReference: error('withoutReference'),
  settledWithoutDay: error('settledWithoutDay'),
  noticeRefused: error('noticeRefused'),
  periodTooLong: error<{ most: number }>('periodTooLong'),
  /** Recharges are switched off, or the account has no balance. */
  rechargeClosed: error('rechargeClosed'),
  rechargeOutOfBounds: error<{ least: string; most: string }>('rechargeOutOfBounds'),
  rechargeWhileSimulated: error('rechargeWhileSimulated'),
  tooManyRecharges: error<{ most: number }>('tooManyRecharges'),
  nothingOwed: error('nothingOwed'),
  /** Nothing, or more than is owed. */
  repaymentOutOfBounds: error<{ most: string }>('repaymentOutOfBounds'),
  repaymentWhileSimulated: error('repaymentWhileSimulated'),
  tooManyRepayments: error<{ most: number }>('tooManyRepayments'),
} as const;
