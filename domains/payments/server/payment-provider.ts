import type { Fen } from '../../../platform/contract/money.ts';
import { ProviderFailure } from '../../../platform/server/ask-provider.ts';
import type { OnlinePayType } from '../contract/payment.ts';

/** What a provider is asked to collect. */
export interface Collection {
  /** Under which the provider knows it: asked again under the same number, it collects once. */
  number: string;
  paymentNo: string;
  amountFen: Fen;
  /** Until when the provider takes the money. */
  expiresAt: Date;
  /** Whether the payer may see prices; otherwise our pages do not show the amount. */
  showsAmount: boolean;
}

/** How the buyer continues: exactly one of the three is set. */
export interface StartedCollection {
  /** A page of the mall. */
  redirectUrl?: string;
  /** Text of a QR code. */
  qrCode?: string;
  /** A page of the provider, with a signed query. */
  providerUrl?: string;
}

/** The same with the number of the collection that it is of. */
export type AskedCollection = StartedCollection & { readonly number: string };

/** Money that has arrived, by the provider's own word. */
export interface ArrivedMoney {
  /** Number of the collection. */
  number: string;
  /** The provider's number: each trade is booked once. */
  tradeNo: string;
  amountFen: Fen;
}

/**
 * Money of a notification whose origin is proven; null where it does not read as one.
 * @param read may throw ProviderFailure
 */
export function contentOf(read: () => NoticeContent): NoticeContent {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

/** What a notification says: money, something else that is true, or null when it is not from the provider. */
export type NoticeContent = ArrivedMoney | 'noMoney' | null;

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

/**
 * What a provider says when it is to end a collection: nobody can pay it any more; its money has come; or it knows no
 * such trade, which may still begin on a page or with a code that the buyer has.
 */
export type Closed = 'closed' | 'paid' | 'noTrade';

/**
 * One way of collecting money online. Whatever is asked is asked outside of any transaction, and throws ProviderFailure
 * when the provider refuses or does not answer: the caller asks again later.
 */
export interface PaymentProvider {
  readonly name: OnlinePayType;
  start(collection: Collection): Promise<StartedCollection>;
  /** What has arrived for a collection; null while nothing has. */
  query(number: string): Promise<ArrivedMoney | null>;
  /** Ends a collection. */
  close(number: string): Promise<Closed>;
  /** @param raw the notification as its door hands it on */
  verifyNotice(raw: unknown): Promise<NoticeContent>;
  /**
   * Gives money back. Asked again under the same number, it tells how far that is.
   * @returns whether the money is back; false while the provider is at it
   */
  refund(refund: ProviderRefund): Promise<boolean>;
}
