import type { Fen } from '../../../platform/contract/money.ts';
import type { OnlinePayType } from '../contract/payment.ts';

/** What a provider is asked to collect. */
export interface Collection {
  paymentNo: string;
  amountFen: Fen;
  /** Whether whoever pays may see prices; a page of ours names no amount to anybody else. */
  showsAmount: boolean;
}

/** How the buyer goes on: exactly one of the three is given. */
export interface StartedCollection {
  redirectUrl?: string;
  /** Text of a QR code. */
  qrCode?: string;
  /** An HTML form to submit. */
  form?: string;
}

/** A verified notification: this much money has arrived for this payment. */
export interface VerifiedNotice {
  paymentNo: string;
  tradeNo: string;
  amountFen: Fen;
}

/** One way of collecting money online. */
export interface PaymentProvider {
  readonly name: OnlinePayType;
  start(collection: Collection): Promise<StartedCollection>;
  /** Null when the notification is not the provider's. */
  verifyNotice(raw: unknown): Promise<VerifiedNotice | null>;
  /** Gives money back; asking twice for the same trade gives it back once. */
  refund(notice: VerifiedNotice): Promise<void>;
}
