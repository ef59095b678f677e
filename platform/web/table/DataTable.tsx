import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import * as m from '#messages';
import { toCsv } from '../../contract/csv.ts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { Icon, iconDownload, iconRefresh } from '../design/icons.tsx';
import { Button } from '../kit/Button.tsx';
import { classNames } from '../kit/class-names.ts';
import { formatDay } from '../kit/format-time.ts';
import { keepFocus } from '../kit/keep-focus.ts';
import { StaleNote } from '../kit/StaleNote.tsx';
import { BatchBar } from './BatchBar.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { csvOfEveryRow, type ReadPage } from './every-row.ts';
import { PhoneSort } from './PhoneSort.tsx';
import { saveAsFile } from './save-as-file.ts';
import { TableHead } from './TableHead.tsx';
import { type Paged, TablePager } from './TablePager.tsx';
import { TableRow } from './TableRow.tsx';
import { type OtherTabs, SkeletonRows, TableState } from './TableState.tsx';
import styles from './table.module.css';
import bars from './table-bars.module.css';
import { type BatchAction, type Deselect, writtenColumns } from './table-column.ts';
import { type DataTableInput, useDataTable } from './use-data-table.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface DataTableProps<Row extends RowData> extends DataTableInput<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** The name of a row: the order number, the product name. */
  readonly rowName: (row: Row) => string;
  /** Enter on a row. */
  readonly onOpen?: (row: Row) => void;
  /** New rows are loading; the old ones stay on the screen. */
  readonly refreshing?: boolean;
  readonly onRefresh?: () => void;
  /** Why there are no rows to show. */
  readonly failure?: Error | null;
  /** Shown when there is nothing; the next step is in it. */
  readonly empty?: ReactNode;
  /** Filters are set: no match is not the same as an empty list. */
  readonly filtered?: boolean;
  /** Without a match here, those of these that have some are offered. */
  readonly otherTabs?: OtherTabs;
  readonly paged?: Paged;
  readonly batch?: {
    readonly actions: readonly BatchAction<Row>[];
    readonly summary?: (rows: readonly Row[]) => ReactNode;
    /** For a page that is done with rows later, or elsewhere, than in the run of an action. */
    readonly deselect?: Ref<Deselect<Row>>;
  };
  readonly csv?: {
    /** Without the extension. */
    readonly fileName: string;
    /** The server writes the file, with the rows of every page; without it the rows on the screen are written here. */
    readonly onExport?: () => void;
    readonly exporting?: boolean;
    /** The rows of every page are read and written here, see `pagesOf`. */
    readonly readPage?: ReadPage<Row>;
    /** Of the list there is always only a part, such as one state or some days, whether or not filters are set. */
    readonly isPart?: boolean;
  };
  /** The heading over this row and those like it that follow; not while a column sorts the rows. */
  readonly groupOf?: (row: Row) => string;
  /** Left of the table's own buttons: saved views, counts. */
  readonly toolbar?: ReactNode;
  /** Takes the remaining height and scrolls inside itself, with head and pager visible. */
  readonly fill?: boolean;
  readonly className?: string;
}

/** A list as a table; on a narrow screen every row is a card. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowName, rowId, onOpen, paged, batch, csv, failure, refreshing = false } = props;
  const table = useDataTable(props);
  useImperativeHandle(batch?.deselect, () => table.deselect);
  const keys = useRowKeys(table.rows.length);
  const width = table.shown.length + (batch ? 1 : 0);
  const [exporting, setExporting] = useState(false);
  // What could not be read again stays, as old as it is; what somebody may no longer see does not.
  const isStale = rows !== undefined && failure instanceof ApiFailure && failure.reason === 'network';
  const none = (failure && !isStale) || (rows !== undefined && rows.length === 0);
  const groupAt = (index: number): string | undefined => {
    const row = table.sort ? undefined : table.rows[index];
    return row && props.groupOf?.(row.original);
  };

  async function exportEveryRow(readPage: ReadPage<Row>) {
    setExporting(true);
    try {
      const parts = await csvOfEveryRow(table.shown, rowId, readPage);
      if (parts) saveAsFile(`${csv?.fileName}-${formatDay(Date.now())}.csv`, new Blob(parts));
    } catch {
      // The call has said what failed.
    } finally {
      setExporting(false);
    }
  }

  function exportCsv() {
    if (csv?.onExport) return csv.onExport();
    if (csv?.readPage) return void exportEveryRow(csv.readPage);
    const written = writtenColumns(table.shown);
    const lines = table.rows.map(({ original }) => written.map(({ value }) => value(original)));
    saveAsFile(
      `${csv?.fileName}-${formatDay(Date.now())}.csv`,
      toCsv(
        written.map(({ title }) => title),
        lines,
      ),
    );
  }

  const isExporting = exporting || csv?.exporting === true;
  const exportWord = () => {
    if (isExporting) return m.app_table_exporting();
    // Without pages the rows on the screen are all there are.
    if (paged && !csv?.onExport && !csv?.readPage) return m.app_table_export_page();
    return props.filtered || csv?.isPart ? m.app_table_export() : m.app_table_export_all();
  };

  return (
    <div ref={keepFocus} className={classNames(styles.table, props.fill && styles.fill, props.className)}>
      <div className={bars.toolbar}>
        <span className={bars.toolbarLeft}>{props.toolbar}</span>
        <PhoneSort columns={table.shown} sort={table.sort} onSort={table.setSort} />
        <span className={bars.tools}>
          <ColumnChoice
            columns={columns.filter(({ actions }) => !actions)}
            isShown={table.isShown}
            onShow={table.show}
            onReset={table.resetColumns}
          />
          {csv && (
            <Button size="small" busy={isExporting} onClick={exportCsv}>
              <Icon of={iconDownload} size="small" />
              {exportWord()}
            </Button>
          )}
          {props.onRefresh && (
            <Button
              size="small"
              aria-label={m.app_table_refresh()}
              title={m.app_table_refresh()}
              onClick={props.onRefresh}
            >
              <Icon of={iconRefresh} size="small" />
            </Button>
          )}
        </span>
      </div>
      {batch && table.chosen.length > 0 && (
        <BatchBar
          rows={table.chosen}
          actions={batch.actions}
          summary={batch.summary?.(table.chosen)}
          onClear={table.clearChosen}
          onDeselect={table.deselect}
        />
      )}
      {isStale && (
        <div className={styles.stale}>
          <StaleNote error={failure} onRetry={() => props.onRefresh?.()} />
        </div>
      )}
      <div className={styles.scroller} data-refreshing={refreshing || undefined}>
        <table className={styles.grid} aria-label={props.label} aria-busy={rows === undefined || refreshing}>
          <TableHead
            columns={table.shown}
            sort={table.sort}
            onSort={table.setSort}
            {...(batch && rows?.length
              ? { chosen: table.pageChosen, onChoose: table.choosePage }
              : { spare: Boolean(batch) })}
          />
          <tbody {...keys.body}>
            {rows === undefined && !failure && (
              <SkeletonRows
                columns={table.shown}
                count={Math.min(paged?.limit ?? 10, 12)}
                withCheckBox={Boolean(batch)}
              />
            )}
            {none && (
              <TableState
                width={width}
                failure={isStale ? null : (failure ?? null)}
                filtered={props.filtered ?? false}
                otherTabs={props.otherTabs}
                empty={props.empty}
                onRetry={props.onRefresh}
              />
            )}
            {!none &&
              table.rows.map((row, index) => (
                <Fragment key={row.id}>
                  {groupAt(index) !== undefined && groupAt(index) !== groupAt(index - 1) && (
                    <tr className={styles.group}>
                      <th scope="rowgroup" colSpan={width}>
                        {groupAt(index)}
                      </th>
                    </tr>
                  )}
                  <TableRow
                    row={row.original}
                    id={rowId(row.original)}
                    name={rowName(row.original)}
                    columns={table.shown}
                    {...keys.row(index)}
                    chosen={row.getIsSelected()}
                    {...(batch ? { onChoose: () => row.toggleSelected() } : {})}
                    {...(onOpen ? { onOpen: () => onOpen(row.original) } : {})}
                  />
                </Fragment>
              ))}
          </tbody>
        </table>
      </div>
      {paged && !failure && (
        <TablePager
          {...paged}
          rows={rows?.length ?? paged.limit}
          keys={{ select: batch !== undefined, open: onOpen !== undefined }}
        />
      )}
    </div>
  );
}
