import { type ReactNode, useMemo, useState } from 'react';
import * as m from '#messages';
import { toCsv } from '../../../../platform/contract/csv.ts';
import { DEFAULT_PAGE_SIZE } from '../../../../platform/contract/paging.ts';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot, type StatusTone } from '../../../../platform/web/kit/Tag.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { IMPORT_ERRORS_KEPT, type ProductImport } from '../../contract/catalogue-admin-endpoints.ts';
import styles from './product-import.module.css';

interface ImportResultProps {
  readonly run: ProductImport;
  /** What comes next, once it has ended. */
  readonly children: ReactNode;
}

function standing({ status, dryRun, rows }: ProductImport): { readonly tone: StatusTone; readonly words: string } {
  switch (status) {
    case 'waiting':
      return { tone: 'neutral', words: m.catalogue_office_import_waiting() };
    case 'running':
      return { tone: 'active', words: m.catalogue_office_import_reading({ rows }) };
    case 'failed':
      return { tone: 'error', words: m.catalogue_office_import_refused() };
    case 'done':
      return {
        tone: 'done',
        words: dryRun ? m.catalogue_office_import_checked() : m.catalogue_office_import_done(),
      };
  }
}

/** How far an import is, what came of it and which rows have problems. */
export function ImportResult({ run, children }: ImportResultProps) {
  const { tone, words } = standing(run);
  const ended = run.status === 'done' || run.status === 'failed';
  const counts = [
    [m.catalogue_office_import_rows(), run.rows],
    [m.catalogue_office_import_created(), run.created],
    [m.catalogue_office_import_changed(), run.changed],
    [m.catalogue_office_import_unchanged(), run.unchanged],
    [m.catalogue_office_import_failed(), run.failed],
  ] as const;
  return (
    <>
      <Card as="section" padded className={styles.block}>
        <h2 className={styles.title}>
          {run.dryRun ? m.catalogue_office_import_result_check() : m.catalogue_office_import_result_real()}
        </h2>
        <p className={styles.hint}>
          {m.catalogue_office_import_started_at({
            name: run.fileName,
            time: formatShortTime(Date.parse(run.createdAt)),
          })}
        </p>
        <div className={styles.standing} role="status">
          <StatusDot tone={tone}>{words}</StatusDot>
        </div>
        {!ended && (
          <>
            <span className={styles.going}>
              <progress aria-label={words} />
            </span>
            <p className={styles.hint}>{m.catalogue_office_import_leave()}</p>
          </>
        )}
        {run.failure !== null && (
          <p role="alert" className={styles.problem}>
            {run.failure}
          </p>
        )}
        <dl className={styles.counts}>
          {counts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        {run.failed > 0 && ended && run.dryRun && (
          <p className={styles.hint}>{m.catalogue_office_import_partly({ failed: run.failed })}</p>
        )}
        {run.status === 'done' && run.failed === 0 && run.dryRun && (
          <p className={styles.hint}>{m.catalogue_office_import_clean()}</p>
        )}
        {ended && <div className={styles.buttons}>{children}</div>}
      </Card>
      {run.errors.length > 0 && <ImportProblems run={run} />}
    </>
  );
}

type ImportProblemRow = ProductImport['errors'][number] & { readonly key: string };

function problemColumns(): TableColumn<ImportProblemRow>[] {
  return [
    {
      id: 'line',
      title: m.catalogue_office_import_line(),
      cell: ({ line }) => line,
      value: ({ line }) => line,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'column',
      title: m.catalogue_office_import_column(),
      cell: ({ column }) => column || m.catalogue_office_import_whole_row(),
      value: ({ column }) => column,
      onCard: 'aside',
    },
    {
      id: 'problem',
      title: m.catalogue_office_import_problem(),
      cell: ({ message }) => message,
      value: ({ message }) => message,
      fixed: true,
      onCard: 'bare',
    },
    {
      id: 'value',
      title: m.catalogue_office_import_value(),
      cell: ({ value }) => value || '—',
      value: ({ value }) => value,
      maxWidth: 320,
    },
  ];
}

function ImportProblems({ run }: { readonly run: ProductImport }) {
  const columns = useMemo(problemColumns, []);
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(DEFAULT_PAGE_SIZE);
  const problems = run.errors.map((error, index) => ({ ...error, key: String(index) }));
  const exportAll = () =>
    saveAsFile(
      `import-${run.id}-problems.csv`,
      toCsv(
        columns.map(({ title }) => title),
        problems.map((problem) => columns.map(({ value }) => value?.(problem) ?? null)),
      ),
    );
  return (
    <TableSheet>
      <div className={styles.problemsHead}>
        <h2 className={styles.title}>{m.catalogue_office_import_problems()}</h2>
        {problems.length >= IMPORT_ERRORS_KEPT && (
          <span className={styles.hint}>{m.catalogue_office_import_problems_kept({ count: IMPORT_ERRORS_KEPT })}</span>
        )}
      </div>
      <DataTable
        name="import-problems"
        label={m.catalogue_office_import_problems()}
        columns={columns}
        rows={problems.slice((page - 1) * limit, page * limit)}
        rowId={({ key }) => key}
        rowName={({ line, column }) => `${line} ${column}`}
        csv={{ fileName: 'import-problems', onExport: exportAll }}
        paged={{
          page,
          limit,
          total: problems.length,
          onPage: setPage,
          onLimit: (next) => {
            setLimit(next);
            setPage(1);
          },
        }}
      />
    </TableSheet>
  );
}
