import * as m from '#messages';
import { formatDay } from '../../../platform/web/kit/format-time.ts';
import type { OrderDetail } from '../contract/order.ts';

/** What became of the money of an order's granted refunds: all of it is back, with the day, or some is on its way. */
export const refundedSumWords = ({ refundedTime }: Pick<OrderDetail, 'refundedTime'>): string =>
  refundedTime === null ? m.orders_page_refunded_price() : m.orders_page_money_back({ date: formatDay(refundedTime) });

/** The same of the pieces of a line. */
export const refundedPiecesWords = (
  { refundedLineList }: Pick<OrderDetail, 'refundedLineList'>,
  { id, refundNum }: Pick<OrderDetail['orderInfoList'][number], 'id' | 'refundNum'>,
): string =>
  refundedLineList.includes(id)
    ? m.orders_page_item_money_back({ count: refundNum })
    : m.orders_page_item_refunded({ count: refundNum });
