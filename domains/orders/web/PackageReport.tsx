import type { ReactNode } from 'react';
import * as m from '#messages';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import { PrivatePictures } from '../../uploads/web/public.tsx';
import type { OrderPackage } from '../contract/order.ts';
import type { PackageProblem, PackageReport as Report } from '../contract/package-report.ts';
import styles from './package-report.module.css';

export type ReportedLine = Report['lineList'][number];

export const PROBLEM_WORDS: Record<PackageProblem, (inputs: { count: number }) => string> = {
  missing: m.orders_report_missing_of,
  damaged: m.orders_report_damaged_of,
};

interface PackageReportProps {
  readonly shipped: Pick<OrderPackage, 'report' | 'detailList'>;
  /** What can be done about a line. */
  readonly next?: (line: ReportedLine) => ReactNode;
}

/** What the buyer found missing or damaged when signing for a package; nothing where all was well. */
export function PackageReport({ shipped: { report, detailList }, next }: PackageReportProps) {
  if (!report) return null;
  const nameOf = (lineId: number) => {
    const line = detailList.find(({ orderDetailId }) => orderDetailId === lineId);
    return line?.partNumber || line?.productName || '';
  };
  return (
    <section className={styles.report} aria-label={m.orders_report_title()}>
      <h3>
        {m.orders_report_title()} <time dateTime={report.time}>{formatTime(report.time)}</time>
      </h3>
      <ul>
        {report.lineList.map((line) => (
          <li key={`${line.orderDetailId}-${line.problem}`}>
            <span>
              {m.orders_report_line({
                name: nameOf(line.orderDetailId),
                problem: PROBLEM_WORDS[line.problem]({ count: line.num }),
              })}
            </span>
            {next?.(line)}
          </li>
        ))}
      </ul>
      {report.note && <p>{report.note}</p>}
      <PrivatePictures
        urls={report.pictures}
        label={m.orders_report_pictures()}
        nameOf={(place) => m.orders_report_picture({ place })}
      />
    </section>
  );
}
