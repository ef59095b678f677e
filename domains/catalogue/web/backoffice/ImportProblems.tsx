import { useMemo, useState } from 'react';
import * as m from '#messages';
import { toCsv } from '../../../../platform/contract/csv.ts';
import { DEFAULT_PAGE_SIZE } from '../../../../platform/contract/paging.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { ProductImport } from '../../contract/catalogue-admin-endpoints.ts';
import styles from './product-import.module.css';

type ImportProblemRow = ProductImport['errors'][number] & { readonly key: string };

function problemColumns(): TableColumn<ImportProblemRow>[] {
  return [
    {
      id: 'line',
      title: m.catalogue_office_import_line(),
      cell: ({ line }) => (
        <span>
          <span className={styles.onCard}>{m.catalogue_office_import_line()} </span>
          {line}
        </span>
      ),
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

/** Columns and kinds of problem that occur, as filters. */
function problemFilters(errors: ProductImport['errors']): FilterField[] {
  const columns = [...new Set(errors.map(({ column }) => column))].filter(Boolean).sort();
  const kinds = new Map(errors.map(({ problem, message }) => [problem, message]));
  return [
    {
      name: 'column',
      label: m.catalogue_office_import_column(),
      kind: 'choice',
      choices: columns.map((column) => ({ value: column, label: column })),
    },
    {
      name: 'problem',
      label: m.catalogue_office_import_problem(),
      kind: 'choice',
      choices: [...kinds].map(([value, label]) => ({ value, label })),
    },
  ];
}

/** The problems in an import's rows: filtered by column and kind, and saved as a file with the same filter. */
export function ImportProblems({ run }: { readonly run: ProductImport }) {
  const columns = useMemo(problemColumns, []);
  const fields = useMemo(() => problemFilters(run.errors), [run.errors]);
  const [filters, setFilters] = useState<FilterValues>({});
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(DEFAULT_PAGE_SIZE);
  const problems = run.errors
    .map((error, index) => ({ ...error, key: String(index) }))
    .filter((error) => Object.entries(filters).every(([name, value]) => error[name as 'column' | 'problem'] === value));
  const filter = (values: FilterValues) => {
    setFilters(values);
    setPage(1);
  };
  const exportAll = () =>
    saveAsFile(
      `import-${run.id}-problems.csv`,
      toCsv(
        columns.map(({ title }) => title),
        problems.map((problem) => columns.map(({ value }) => value?.(problem) ?? null)),
      ),
    );
  const total = run.problems.toLocaleString('en');
  return (
    <TableSheet>
      <div className={styles.problemsHead}>
        <h2 className={styles.title}>{m.catalogue_office_import_problems()}</h2>
        <span className={styles.hint}>
          {run.problems > run.errors.length
            ? m.catalogue_office_import_problems_kept({ total, count: run.errors.length.toLocaleString('en') })
            : m.catalogue_office_import_problems_all({ total })}
        </span>
      </div>
      <FilterBar fields={fields} values={filters} onChange={filter} />
      <DataTable
        name="import-problems"
        label={m.catalogue_office_import_problems()}
        columns={columns}
        rows={problems.slice((page - 1) * limit, page * limit)}
        rowId={({ key }) => key}
        rowName={({ line, column }) => `${line} ${column}`}
        filtered={Object.keys(filters).length > 0}
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
