import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { REFUNDABLE } from '../../../refunds/contract/refundable.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { unshipped } from '../../contract/order-rules.ts';
import type { ReportedLine } from '../PackageReport.tsx';

interface ReportedLineLinkProps {
  readonly order: Pick<OrderDetail, 'orderNo' | 'state' | 'orderInfoList'>;
  readonly line: ReportedLine;
}

/** Leads to a refund of missing pieces, or to a return of damaged ones, while one can be asked for. */
export function ReportedLineLink({
  order: { orderNo, state, orderInfoList },
  line: { orderDetailId, problem, num },
}: ReportedLineLinkProps) {
  const line = orderInfoList.find(({ id }) => id === orderDetailId);
  if (!line || line.isGift || !REFUNDABLE.includes(state)) return null;
  if (line.payNum - line.applyRefundNum - line.refundNum === 0) return null;
  // Money alone is for pieces that were not shipped first: while there are some, it would not be for the missing ones.
  if (problem === 'missing' && unshipped(line) > 0) return null;
  const label = problem === 'missing' ? m.orders_report_refund() : m.orders_report_return();
  return (
    <Link
      to="/order/apply_refund"
      search={{ orderNo, line: orderDetailId, num, problem }}
      aria-label={m.orders_page_line_action({ action: label, name: line.productName })}
    >
      {label}
    </Link>
  );
}
