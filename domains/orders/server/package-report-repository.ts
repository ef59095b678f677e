import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { NewPackageReport } from '../contract/package-report.ts';

type ReportRow = Selectable<DB['package_report']>;
type ReportLineRow = Selectable<DB['package_report_line']>;

/** Keeps a report; of a line with the same problem twice, the pieces are added up. */
export async function insertReport(tx: Tx, packageId: number, report: NewPackageReport, at: Date): Promise<void> {
  const { note, pictures, lineList } = report;
  await tx
    .insertInto('package_report')
    .values({ package_id: packageId, note, pictures: [...pictures], reported_at: at })
    .execute();
  await sql`
    INSERT INTO package_report_line (package_id, order_line_id, problem, quantity)
    SELECT ${packageId}::bigint, line, problem, sum(num) FROM unnest(
      ${lineList.map((line) => line.orderDetailId)}::bigint[], ${lineList.map((line) => line.problem)}::text[],
      ${lineList.map((line) => line.num)}::int[]
    ) AS given (line, problem, num) GROUP BY line, problem`.execute(tx);
}

/** Reports of packages, and their lines. */
export interface Reported {
  readonly reports: readonly ReportRow[];
  readonly lines: readonly ReportLineRow[];
}

/** The reports of these packages with their lines. */
export async function findReports(db: Db, packageIds: readonly number[]): Promise<Reported> {
  if (packageIds.length === 0) return { reports: [], lines: [] };
  const reports = await db.selectFrom('package_report').selectAll().where('package_id', 'in', packageIds).execute();
  if (reports.length === 0) return { reports, lines: [] };
  const lines = await db
    .selectFrom('package_report_line')
    .selectAll()
    .where('package_id', 'in', packageIds)
    .orderBy('order_line_id')
    .orderBy('problem', 'desc')
    .execute();
  return { reports, lines };
}

/** Goes by the order's packages: lines of reports have an index by package only. */
export const reportedOfLineQuery = (db: Db, orderId: number, lineId: number) =>
  db
    .selectFrom('package as p')
    .innerJoin('package_report as r', 'r.package_id', 'p.id')
    .innerJoin('package_report_line as l', 'l.package_id', 'p.id')
    .select(['l.problem', 'l.quantity', 'r.reported_at as at'])
    .where('p.order_id', '=', orderId)
    .where('l.order_line_id', '=', lineId)
    .orderBy('r.reported_at')
    .orderBy('l.problem', 'desc');

/** What was reported of pieces of this line when their packages were signed for, the earliest first. */
export function findReportedOfLine(
  db: Db,
  { orderId, lineId }: { readonly orderId: number; readonly lineId: number },
): Promise<{ readonly problem: string; readonly quantity: number; readonly at: Date }[]> {
  return reportedOfLineQuery(db, orderId, lineId).execute();
}

/** Whether `url` is a photo of a report about a package that staff of this scope may see. */
export async function isReportPictureOf(db: Db, { merchantId }: MerchantScope, url: string): Promise<boolean> {
  let query = db
    .selectFrom('package_report as r')
    .innerJoin('package as p', 'p.id', 'r.package_id')
    .innerJoin('purchase_order as o', 'o.id', 'p.order_id')
    .select('r.package_id')
    .where(sql<boolean>`r.pictures @> ARRAY[${url}]::text[]`);
  if (merchantId !== 'all') query = query.where('o.merchant_id', '=', merchantId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
