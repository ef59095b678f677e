import type { CANCEL_STATUS } from '../../orders/contract/order.ts';
import { ORDER_STATUS_NUMBER, type OrderStatus } from '../../orders/contract/order-status.ts';
import {
  isAllShipped,
  type LineRow,
  merchantNameOf,
  money,
  productNameOf,
  refundStatusOf,
  secondTypeOf,
  type Viewer,
  viewLine,
} from '../../orders/server/public.ts';
import type { RefundKind, RefundStatus } from '../../refunds/contract/refund-status.ts';
import { maskedReceiver } from '../contract/masked-receiver.ts';
import { type SubOrderDetail, type SubOrderRefund, type SubOrderSummary, subOrderLine } from '../contract/sub-order.ts';
import type { SubOrderRow, SubRefundRow } from './sub-order-repository.ts';

/** Only what the contract names: the rest is the sub-distributor's own. */
const viewSubLine = (line: LineRow, order: SubOrderRow, viewer: Viewer) =>
  subOrderLine.parse(viewLine(line, order, viewer));

/** Shows one order of a sub-distributor as a row of a list. */
export function viewSubOrder(order: SubOrderRow, lines: readonly LineRow[], viewer: Viewer): SubOrderSummary {
  const state = order.status as OrderStatus;
  return {
    id: order.id,
    orderNo: order.order_no,
    distributorId: order.account_id,
    distributorName: order.distributor_name,
    merName: merchantNameOf(order, viewer.locale),
    status: ORDER_STATUS_NUMBER[state],
    state,
    allShipped: isAllShipped(lines),
    secondType: secondTypeOf(order),
    refundStatus: refundStatusOf(lines),
    cancelStatus: order.cancel_status as (typeof CANCEL_STATUS)[keyof typeof CANCEL_STATUS],
    paid: order.paid_at !== null,
    totalNum: order.total_quantity,
    payPrice: money(viewer, order.pay_price_fen),
    refundPrice: money(viewer, order.refunded_fen),
    receiverName: maskedReceiver(order.receiver),
    createTime: order.created_at.toISOString(),
    orderInfoList: lines.map((line) => viewSubLine(line, order, viewer)),
  };
}

const viewRefund = (row: SubRefundRow, viewer: Viewer): SubOrderRefund => ({
  refundOrderNo: row.refund_no,
  orderDetailId: row.order_line_id,
  productName: productNameOf(row, viewer.locale),
  partNumber: row.part_number,
  applyRefundNum: row.quantity,
  refundPrice: money(viewer, row.amount_fen + row.freight_fen),
  state: row.status as RefundStatus,
  kind: row.kind as RefundKind,
  createTime: row.created_at.toISOString(),
});

/** Shows one order of a sub-distributor with its refunds. */
export function viewSubOrderDetail(
  order: SubOrderRow,
  lines: readonly LineRow[],
  refunds: readonly SubRefundRow[],
  viewer: Viewer,
): SubOrderDetail {
  const { promotion_fen: promotion, merchant_coupon_fen: merchant, platform_coupon_fen: platform } = order;
  return {
    ...viewSubOrder(order, lines, viewer),
    proTotalPrice: money(viewer, order.product_total_fen),
    warrantyPrice: money(viewer, order.warranty_total_fen),
    payPostage: money(viewer, order.freight_fen),
    discountPrice: money(viewer, promotion + merchant + platform + order.points_fen),
    payTime: order.paid_at?.toISOString() ?? null,
    receiveTime: order.received_at?.toISOString() ?? null,
    completeTime: order.completed_at?.toISOString() ?? null,
    cancelledTime: order.cancelled_at?.toISOString() ?? null,
    refundList: refunds.map((row) => viewRefund(row, viewer)),
  };
}
