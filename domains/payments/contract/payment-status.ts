import { transitionsOf } from '../../../platform/contract/state-machine.ts';

export const PAYMENT_STATUSES = ['pending', 'confirming', 'paid', 'closed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Every transition of a payment. The timer never closes a payment that is being confirmed. */
export const PAYMENT_TRANSITIONS = transitionsOf<PaymentStatus>()({
  /** The buyer submits the voucher of a bank transfer. */
  submitVoucher: { from: ['pending'], to: 'confirming', by: ['buyer'] },
  /**
   * A verified notification, or the buyer's balance; while a voucher is being reviewed, whichever money arrives first
   * wins.
   */
  pay: { from: ['pending', 'confirming'], to: 'paid', by: ['buyer', 'system'] },
  confirmTransfer: { from: ['confirming'], to: 'paid', by: ['staff'] },
  rejectTransfer: { from: ['confirming'], to: 'pending', by: ['staff'] },
  /** All of its orders are cancelled. */
  close: { from: ['pending'], to: 'closed', by: ['buyer', 'staff', 'system'] },
  /** Money that came too late is back: its provider has returned it, or finance has settled it. */
  refundLate: { from: ['closed'], to: 'refunded', by: ['system', 'staff'] },
});
