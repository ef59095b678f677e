import { PAYMENT_SUBJECT } from '../../domains/payments/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { keeperOf, type PlacedOrder } from './demo-order.ts';
import { demoPerson } from './demo-person.ts';

const FINANCE = '13900000005';

/** An order on its way. */
export interface Trade extends PlacedOrder {
  /** Phone of the buyer. */
  readonly account: string;
  /** Code of the merchant. */
  readonly shop: string;
  /** Of the last refund that was asked for. */
  refundNo: string;
  /** Of the claim for its price. */
  claimNo: string;
}

/** A step of an order. */
export interface Moment {
  readonly services: Services;
  readonly trade: Trade;
  readonly at: Date;
  /** What somebody writes. */
  readonly text: string;
}

export const buyerOf = ({ services, trade, at }: Moment) => demoPerson(services, trade.account, at);
export const shopOf = ({ services, trade, at }: Moment) => demoPerson(services, keeperOf(trade.shop), at);
export const financeOf = ({ services, at }: Moment) => demoPerson(services, FINANCE, at);
export const subjectOf = ({ services }: Moment) => services.domains.answerOf(PAYMENT_SUBJECT);
export const ofTime = (at: Date) => at.toISOString().replace(/\D/g, '').slice(2, 14);

export const rowOf = ({ services, trade }: Moment) =>
  services.database
    .selectFrom('purchase_order')
    .select(['id', 'account_id', 'payment_id', 'pay_price_fen'])
    .where('order_no', '=', trade.orderNo)
    .executeTakeFirstOrThrow();
