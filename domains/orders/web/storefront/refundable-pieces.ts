import { refundableLeft } from '../../../refunds/contract/refundable.ts';
import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { unshipped } from '../../contract/order-rules.ts';
import type { ReportedLine } from '../PackageReport.tsx';

/** Pieces of a shown line of which a refund can be asked for. */
export const refundablePiecesOf = ({ state }: Pick<OrderDetail, 'state'>, line: OrderLine): number =>
  refundableLeft({
    orderStatus: state,
    isGift: line.isGift,
    quantity: line.payNum,
    applied: line.applyRefundNum,
    refunded: line.refundNum,
  });

/**
 * Pieces of what was reported missing or damaged that no refund was asked for yet. Which pieces a refund is about is not
 * kept: those that had been shipped count for what was reported of the line, in the order of its packages.
 */
export function reportedPiecesLeft(
  order: Pick<OrderDetail, 'state' | 'orderInfoList' | 'packageList'>,
  packageId: number,
  reported: ReportedLine,
): number {
  const line = order.orderInfoList.find(({ id }) => id === reported.orderDetailId);
  if (!line) return 0;
  // Money alone is for pieces that were not shipped first: while there are some, it would not be for the missing ones.
  if (reported.problem === 'missing' && unshipped(line) > 0) return 0;
  const all = order.packageList
    .flatMap(({ id, report }) => report?.lineList.map((one) => ({ ...one, packageId: id })) ?? [])
    .filter(({ orderDetailId }) => orderDetailId === reported.orderDetailId);
  // A report names a line once with each problem.
  const place = all.findIndex((one) => one.packageId === packageId && one.problem === reported.problem);
  if (place < 0) return 0;
  const before = all.slice(0, place).reduce((sum, { num }) => sum + num, 0);
  const asked = line.applyRefundNum + line.refundNum - line.withheldNum;
  const open = reported.num - Math.min(reported.num, Math.max(0, asked - before));
  return Math.min(open, refundablePiecesOf(order, line));
}
