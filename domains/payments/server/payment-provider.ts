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

/** Money to give back through a provider. */
export interface ProviderRefund {
  /** The mall's own number: the provider carries out each once, however often it is asked. */
  number: string;
  paymentNo: string;
  tradeNo: string;
  /** Of the whole trade. */
  tradeFen: Fen;
  amountFen: Fen;
}

/** One way of collecting money online. */
export interface PaymentProvider {
  readonly name: OnlinePayType;
  start(collection: Collection): Promise<StartedCollection>;
  /** Null when the notification is not from the provider. */
  verifyNotice(raw: unknown): Promise<VerifiedNotice | null>;
  /**
   * Gives money back. Asked again under the same number, it tells how far that is.
   * @returns whether the money is back; false while the provider is at it
   * @throws Error when the provider refuses, or does not answer: the caller asks again later
   */
  refund(refund: ProviderRefund): Promise<boolean>;
}
