import * as m from '#messages';
import { formatDay } from '../../../platform/web/kit/format-time.ts';
import { type OrderDetail, type OrderLine, type OwnOrderSummary, REFUND_STATUS } from '../contract/order.ts';

/** What became of the money of an order's granted refunds: all of it is back, with the day, or some is on its way. */
export const refundedSumWords = ({ refundedTime }: Pick<OrderDetail, 'refundedTime'>): string =>
  refundedTime === null ? m.orders_page_refunded_price() : m.orders_page_money_back({ date: formatDay(refundedTime) });

type ListedOrder = Pick<OwnOrderSummary, 'refundStatus' | 'refundedPrice' | 'refundedTime'> & {
  readonly orderInfoList: readonly Pick<OrderLine, 'applyRefundNum'>[];
};

/**
 * What a buyer's list says of an order's refunds: that one is still open, and that the money of those that were granted
 * is agreed, or back and when; empty without any, and where nothing was to be given back.
 */
export function listedRefundWords(order: ListedOrder, formatYuan: (yuan: string) => string): string {
  const { refundStatus, refundedPrice, refundedTime, orderInfoList } = order;
  const words: string[] = [];
  if (refundStatus === REFUND_STATUS.applying || orderInfoList.some(({ applyRefundNum }) => applyRefundNum > 0)) {
    words.push(m.orders_page_refund_asked());
  }
  if (refundedPrice !== null && refundedPrice !== '0.00') {
    const amount = formatYuan(refundedPrice);
    words.push(
      refundedTime === null
        ? m.orders_page_refunded_of({ amount })
        : m.orders_page_money_back_of({ amount, date: formatDay(refundedTime) }),
    );
  }
  return words.join(' · ');
}

/** The same of the pieces of a line. */
export const refundedPiecesWords = (
  { refundedLineList }: Pick<OrderDetail, 'refundedLineList'>,
  { id, refundNum }: Pick<OrderDetail['orderInfoList'][number], 'id' | 'refundNum'>,
): string =>
  refundedLineList.includes(id)
    ? m.orders_page_item_money_back({ count: refundNum })
    : m.orders_page_item_refunded({ count: refundNum });
