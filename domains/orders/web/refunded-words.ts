import * as m from '#messages';
import { formatDay } from '../../../platform/web/kit/format-time.ts';
import type { OrderDetail, OwnOrderSummary } from '../contract/order.ts';
import { refundWords } from './order-words.ts';

/** What became of the money of an order's granted refunds: all of it is back, with the day, or some is on its way. */
export const refundedSumWords = ({ refundedTime }: Pick<OrderDetail, 'refundedTime'>): string =>
  refundedTime === null ? m.orders_page_refunded_price() : m.orders_page_money_back({ date: formatDay(refundedTime) });

/** What a buyer's list says of an order's refunds: that their money is back and when, or what goes on; empty without any. */
export function listedRefundWords(
  order: Pick<OwnOrderSummary, 'refundStatus' | 'refundedPrice' | 'refundedTime'>,
  formatYuan: (yuan: string) => string,
): string {
  const { refundedPrice, refundedTime } = order;
  return refundedPrice === null || refundedTime === null
    ? refundWords(order, formatYuan)
    : m.orders_page_money_back_of({ amount: formatYuan(refundedPrice), date: formatDay(refundedTime) });
}

/** The same of the pieces of a line. */
export const refundedPiecesWords = (
  { refundedLineList }: Pick<OrderDetail, 'refundedLineList'>,
  { id, refundNum }: Pick<OrderDetail['orderInfoList'][number], 'id' | 'refundNum'>,
): string =>
  refundedLineList.includes(id)
    ? m.orders_page_item_money_back({ count: refundNum })
    : m.orders_page_item_refunded({ count: refundNum });
