import { readQuantity } from '../../../../platform/web/kit/quantity.ts';
import type { OrderPackage } from '../../contract/order.ts';
import { type NewPackageReport, PACKAGE_PROBLEMS, type PackageProblem } from '../../contract/package-report.ts';

/** What is being typed about a package before it is signed for. */
export interface ReportDraft {
  readonly isComplete: boolean;
  /** By line and problem, as typed. */
  readonly typed: Readonly<Record<string, string>>;
  readonly note: string;
  readonly pictures: readonly string[];
}

export const ALL_WELL: ReportDraft = { isComplete: true, typed: {}, note: '', pictures: [] };

export const cellOf = (lineId: number, problem: PackageProblem): string => `${lineId}-${problem}`;

/** The typed pieces: nothing is none; NaN for what is no whole number. */
const piecesIn = (typed = ''): number => (typed.trim() === '' ? 0 : readQuantity(typed));

type Contents = OrderPackage['detailList'];
export type LineProblem = 'notWhole' | 'tooMany';

/** What is wrong with what was typed of a line; null when nothing is. */
export function lineProblem({ typed }: ReportDraft, { orderDetailId, num }: Contents[number]): LineProblem | null {
  const pieces = PACKAGE_PROBLEMS.map((problem) => piecesIn(typed[cellOf(orderDetailId, problem)]));
  if (pieces.some((count) => !Number.isInteger(count) || count < 0)) return 'notWhole';
  return pieces.reduce((sum, count) => sum + count, 0) > num ? 'tooMany' : null;
}

/** The report to send with the signature: undefined when all is well, null when it cannot be sent as it is. */
export function reportOf(draft: ReportDraft, contents: Contents): NewPackageReport | null | undefined {
  if (draft.isComplete) return undefined;
  if (contents.some((line) => lineProblem(draft, line) !== null)) return null;
  const lineList = contents.flatMap(({ orderDetailId }) =>
    PACKAGE_PROBLEMS.flatMap((problem) => {
      const num = piecesIn(draft.typed[cellOf(orderDetailId, problem)]);
      return num > 0 ? { orderDetailId, problem, num } : [];
    }),
  );
  return lineList.length > 0 ? { lineList, note: draft.note, pictures: [...draft.pictures] } : null;
}
