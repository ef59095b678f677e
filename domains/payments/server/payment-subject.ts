import type { RawBuilder } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { PayType, SubjectKind } from '../contract/payment.ts';
import type { Hold } from './hold-repository.ts';
import { type BookedFor, NOTHING_BOOKED, type Period } from './reconciliation-repository.ts';

/** Display data of the items that a payment is for. */
export interface SubjectSummary {
  customerName: string;
  totalNum: number;
  receiver: string;
  receiverPhone: string;
  receiverAddress: string;
  orderNos: string[];
  /** Those of them that the buyer has not deleted: only these can still be opened by them. */
  buyersOrderNos: string[];
  /**
   * Its order where it never was of another one as well; null where it was, where the buyer has deleted it, and of what
   * is no order.
   */
  onlyOrderNo: string | null;
  /** All of it is delivered online: nothing is shipped. */
  isOnline: boolean;
}

/** Who changed a payment, for the timeline. */
export interface PaymentActor {
  actor: Actor;
  actorId: number | null;
}

/** A payment whose money has arrived. */
export interface PaidPayment {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly paymentNo: string;
  readonly accountId: number;
  readonly amountFen: Fen;
  readonly payType: PayType;
}

/**
 * What is paid for. Payments know nothing of orders: the domain above answers this, so that orders may use payments and
 * not the other way round as well.
 */
export interface PaymentSubject {
  /** The storefront's page that lists what the buyer has paid for or has to pay. */
  readonly link: string;
  /** Marks everything under the payment as paid, in the transaction that books the money. */
  markPaid(tx: Tx, payment: PaidPayment, at: Date, by: PaymentActor): Promise<void>;
  /** A step of the payment that the buyer sees in the timeline. */
  note(
    tx: Tx,
    paymentId: number,
    step: {
      action: 'voucher' | 'reject' | 'takeParts' | 'takePartsBack';
      comment: string;
      /** What the step takes, or gives back. */
      parts?: readonly Hold[];
      at: Date;
      by: PaymentActor;
      newDeadline?: Date;
    },
  ): Promise<void>;
  summarise(db: Db, paymentIds: readonly number[]): Promise<Map<number, SubjectSummary>>;
  /** What was booked for the payments of a period, for reconciliation. */
  booked(period: Period): RawBuilder<BookedFor>;
}

/** The orders of a payment. In a mall that sells nothing there are none. */
export const PAYMENT_SUBJECT = port<PaymentSubject>('payment subject', {
  link: '/',
  markPaid: async () => undefined,
  note: async () => undefined,
  summarise: async () => new Map(),
  booked: () => NOTHING_BOOKED,
});
