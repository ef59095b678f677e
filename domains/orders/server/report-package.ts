import { AppError } from '../../../platform/contract/app-error.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { announceWithCommit } from '../../notices/server/public.ts';
import { areOwnUploads } from '../../uploads/server/public.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { type NewPackageReport, overReported, PACKAGE_REPORT_PICTURE } from '../contract/package-report.ts';
import { officeOrderLink } from './order-link.ts';
import type { LineRow, OrderRow } from './order-repository.ts';
import { insertReport } from './package-report-repository.ts';
import { findPackageLines } from './package-repository.ts';

interface ReportedPackage {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly packageId: number;
  readonly report: NewPackageReport;
  readonly at: Date;
}

/**
 * Keeps what the buyer found missing or damaged in a package that is being signed for, and tells its shop. What is done
 * about it is up to a refund that the buyer asks for.
 * @throws AppError reportTooMany, pictureUnknown
 */
export async function reportPackage(
  tx: Tx,
  scope: BuyerScope,
  { order, lines, packageId, report, at }: ReportedPackage,
): Promise<void> {
  const contents = await findPackageLines(tx, [packageId]);
  const inside = new Map(contents.map((one) => [one.order_line_id, one.quantity]));
  const over = overReported(report.lineList, inside);
  if (over) {
    const partNumber = lines.find(({ id }) => id === over.orderDetailId)?.part_number ?? '';
    throw new AppError(ORDER_ERRORS.reportTooMany, { partNumber, inside: over.inside });
  }
  const pictures = [...new Set(report.pictures)];
  if (!(await areOwnUploads(tx, scope, PACKAGE_REPORT_PICTURE, pictures))) {
    throw new AppError(ORDER_ERRORS.pictureUnknown);
  }
  await insertReport(tx, packageId, { ...report, pictures }, at);
  const piecesWith = (problem: string) =>
    report.lineList.filter((line) => line.problem === problem).reduce((sum, { num }) => sum + num, 0);
  const params = { orderNo: order.order_no, missing: piecesWith('missing'), damaged: piecesWith('damaged') };
  const office = {
    merchantId: order.merchant_id,
    permission: 'admin:orders:edit',
    link: officeOrderLink(order.order_no),
  } as const;
  announceWithCommit(tx, { people: [], offices: [{ ...office, kind: 'packageReported', params }] }, at);
}
