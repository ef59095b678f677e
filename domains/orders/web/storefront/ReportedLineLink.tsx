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

/** Leads to a refund of missing pieces, or to a return of damaged ones, and to those that were asked for. */
export function ReportedLineLink({ order, packageId, line: reported }: ReportedLineLinkProps) {
  const { orderDetailId, problem } = reported;
  const num = reportedPiecesLeft(order, packageId, reported);
  // What was written about it need not be written again.
  const note = order.packageList.find(({ id }) => id === packageId)?.report?.note;
  const line = order.orderInfoList.find(({ id }) => id === orderDetailId);
  const ofLine = (action: string) => m.orders_page_line_action({ action, name: line?.productName ?? '' });
  const label = problem === 'missing' ? m.orders_report_refund() : m.orders_report_return();
  return (
    <>
      {num > 0 && (
        <Link
          to="/order/apply_refund"
          search={{ orderNo: order.orderNo, line: orderDetailId, num, problem, ...(note && { note }) }}
          aria-label={ofLine(label)}
        >
          {label}
        </Link>
      )}
      {line && line.applyRefundNum + line.refundNum > 0 && (
        <Link
          to="/users/refund_list"
          search={{ keywords: order.orderNo }}
          aria-label={ofLine(m.orders_report_view_refunds())}
        >
          {m.orders_report_view_refunds()}
        </Link>
      )}
    </>
  );
}
