import * as z from 'zod';
import { id, quantity, text, time } from '../../../platform/contract/fields.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';

/** What can be wrong with pieces of a package that arrived. */
export const PACKAGE_PROBLEMS = ['missing', 'damaged'] as const;
export type PackageProblem = (typeof PACKAGE_PROBLEMS)[number];

export const MAX_REPORT_PICTURES = 6;
/** More than one package holds, with both problems for each of its lines. */
const MAX_REPORTED_LINES = 1200;

/** What is said of a package when it is signed for. */
export const newPackageReport = z.strictObject({
  lineList: z
    .array(z.strictObject({ orderDetailId: id, problem: z.enum(PACKAGE_PROBLEMS), num: quantity }))
    .min(1)
    .max(MAX_REPORTED_LINES),
  note: text(500).default(''),
  /** URLs of uploaded photos. */
  pictures: z.array(text(500, 1)).max(MAX_REPORT_PICTURES).default([]),
});
export type NewPackageReport = z.output<typeof newPackageReport>;

export const packageReport = z.object({
  lineList: z.array(z.object({ orderDetailId: z.int(), problem: z.enum(PACKAGE_PROBLEMS), num: z.int() })),
  note: z.string(),
  pictures: z.array(z.string()),
  time,
});
export type PackageReport = z.output<typeof packageReport>;

type ReportedLine = NewPackageReport['lineList'][number];

/** Pieces reported of a line, whatever is wrong with them. */
export const reportedPieces = (lines: readonly Pick<ReportedLine, 'orderDetailId' | 'num'>[], lineId: number): number =>
  lines.filter(({ orderDetailId }) => orderDetailId === lineId).reduce((sum, { num }) => sum + num, 0);

/** The line of which more is reported than the package holds; null when everything fits. */
export function overReported(
  lines: readonly ReportedLine[],
  contents: ReadonlyMap<number, number>,
): { readonly orderDetailId: number; readonly inside: number } | null {
  for (const { orderDetailId } of lines) {
    const inside = contents.get(orderDetailId) ?? 0;
    if (reportedPieces(lines, orderDetailId) > inside) return { orderDetailId, inside };
  }
  return null;
}

/** Photos of what is missing or damaged. */
export const PACKAGE_REPORT_PICTURE = {
  name: 'packageReport',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'order:index',
  viewPermission: 'admin:orders:view',
} as const satisfies UploadModel;
