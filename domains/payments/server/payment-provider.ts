import type { Fen } from '../../../platform/contract/money.ts';
import type { OnlinePayType } from '../contract/payment.ts';

/** What a provider is asked to collect. */
export interface Collection {
  paymentNo: string;
  amountFen: Fen;
  /** Whether the payer may see prices; otherwise our pages do not show the amount. */
  showsAmount: boolean;
}

/** How the buyer continues: exactly one of the three is set. */
export interface StartedCollection {
  redirectUrl?: string;
  /** Text of a QR code. */
  qrCode?: string;
  /** An HTML form to submit. */
  form?: string;
}

/** A verified notification: this amount has arrived for this payment. */
export interface VerifiedNotice {
  paymentNo: string;
  tradeNo: string;
  amountFen: Fen;
}

/** One way of collecting money online. */
export interface PaymentProvider {
  readonly name: OnlinePayType;
  start(collection: Collection): Promise<StartedCollection>;
  /** Null when the notification is not from the provider. */
  verifyNotice(raw: unknown): Promise<VerifiedNotice | null>;
  /** Refunds money; repeating it for the same trade refunds it once. */
  refund(notice: VerifiedNotice): Promise<void>;
}
