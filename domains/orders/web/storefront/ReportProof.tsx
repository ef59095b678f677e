import { useId } from 'react';
import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import numbers from '../../../../platform/web/kit/PiecesField.module.css';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import type { OrderPackage } from '../../contract/order.ts';
import {
  MAX_REPORT_PICTURES,
  PACKAGE_PROBLEMS,
  PACKAGE_REPORT_PICTURE,
  type PackageProblem,
} from '../../contract/package-report.ts';
import { cellOf, type LineProblem, lineProblem, type ReportDraft } from './report-draft.ts';
import styles from './report-fields.module.css';

const PICTURES = {
  formats: extensionsOf(PACKAGE_REPORT_PICTURE),
  maxBytes: PACKAGE_REPORT_PICTURE.maxBytes,
  maxFiles: MAX_REPORT_PICTURES,
  image: true,
};

const LABEL: Record<PackageProblem, () => string> = {
  missing: m.orders_report_missing,
  damaged: m.orders_report_damaged,
};

const PROBLEM: Record<LineProblem, (num: number) => string> = {
  notWhole: () => m.orders_office_problem_not_whole(),
  tooMany: (num) => m.orders_report_too_many({ num }),
};

interface ReportFieldsProps {
  readonly draft: ReportDraft;
  readonly onDraft: (draft: ReportDraft) => void;
}

/** How many pieces of a line are missing, and how many damaged. */
export function LineReportFields({
  draft,
  onDraft,
  line,
}: ReportFieldsProps & { readonly line: OrderPackage['detailList'][number] }) {
  const id = useId();
  const problem = lineProblem(draft, line);
  return (
    <div className={styles.line}>
      {PACKAGE_PROBLEMS.map((kind) => {
        const cell = cellOf(line.orderDetailId, kind);
        return (
          <label key={kind}>
            {LABEL[kind]()}
            <input
              className={numbers.pieces}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={draft.typed[cell] ?? ''}
              aria-label={m.orders_report_pieces_of({ problem: LABEL[kind](), name: line.productName })}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem ? id : undefined}
              onChange={(event) => onDraft({ ...draft, typed: { ...draft.typed, [cell]: event.currentTarget.value } })}
            />
          </label>
        );
      })}
      {problem && (
        <span id={id} role="alert" className={styles.wrong}>
          {PROBLEM[problem](line.num)}
        </span>
      )}
    </div>
  );
}

/** What else is said of it: in words and with photos. */
export function ReportProof({ draft, onDraft }: ReportFieldsProps) {
  return (
    <>
      <label className={styles.note}>
        {m.orders_report_note()}
        <textarea
          rows={3}
          maxLength={500}
          value={draft.note}
          placeholder={m.orders_report_note_hint()}
          onChange={(event) => onDraft({ ...draft, note: event.currentTarget.value })}
        />
      </label>
      <UploadBox
        address={uploadImage}
        place={{ model: PACKAGE_REPORT_PICTURE.name, pid: 0 }}
        rules={PICTURES}
        urls={draft.pictures}
        onUrls={(pictures) => onDraft({ ...draft, pictures })}
        label={m.orders_report_pictures()}
      />
    </>
  );
}
