import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import type { OrderDetail } from '../../contract/order.ts';
import type { ReportedLine } from '../PackageReport.tsx';
import { reportedPiecesLeft } from './refundable-pieces.ts';

interface ReportedLineLinkProps {
  readonly order: Pick<OrderDetail, 'orderNo' | 'state' | 'orderInfoList' | 'packageList'>;
  /** Of which this was reported. */
  readonly packageId: number;
  readonly line: ReportedLine;
}

/** Leads to a refund of missing pieces, or to a return of damaged ones, until it was asked for. */
export function ReportedLineLink({ order, packageId, line: reported }: ReportedLineLinkProps) {
  const { orderDetailId, problem } = reported;
  const num = reportedPiecesLeft(order, packageId, reported);
  if (num === 0) return null;
  const name = order.orderInfoList.find(({ id }) => id === orderDetailId)?.productName ?? '';
  const label = problem === 'missing' ? m.orders_report_refund() : m.orders_report_return();
  return (
    <Link
      to="/order/apply_refund"
      search={{ orderNo: order.orderNo, line: orderDetailId, num, problem }}
      aria-label={m.orders_page_line_action({ action: label, name })}
    >
      {label}
    </Link>
  );
}
