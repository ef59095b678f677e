import {
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import { compareValues, type Deselect, type Sort, type TableColumn } from './table-column.ts';
import { useTableSettings } from './table-settings.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const NO_ROWS: never[] = [];

export interface DataTableInput<Row extends RowData> {
  /** Settings of this table are stored under this name. */
  readonly name: string;
  /** Keep the list itself stable (module scope or `useMemo`). */
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined during the first read. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** The current order; with `onSort` the server sorts, without it the loaded rows are sorted here. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
}

/** The state of a table: order, visible columns, selected rows (including those of other pages). */
export function useDataTable<Row extends RowData>({ name, columns, rows, rowId, sort, onSort }: DataTableInput<Row>) {
  const [settings, keepSettings] = useTableSettings(name);
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [ownSort, setOwnSort] = useState<Sort | null>(sort ?? null);
  const shownSort = onSort ? (sort ?? null) : ownSort;

  // A row selected on another page is still needed by the batch actions.
  const seen = useRef(new Map<string, Row>());
  for (const row of rows ?? NO_ROWS) seen.current.set(rowId(row), row);

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.value?.(row) ?? null,
        enableSorting: column.sortable ?? false,
        sortFn: (left: { original: Row }, right: { original: Row }) =>
          compareValues(column.value?.(left.original) ?? null, column.value?.(right.original) ?? null),
      })),
    [columns],
  );
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, hidden, fixed, actions }) => [id, fixed || actions || (settings.columns[id] ?? !hidden)]),
      ),
    [columns, settings],
  );
  const sorting: SortingState = shownSort ? [{ id: shownSort.column, desc: shownSort.descending }] : [];

  const table = useTable({
    features,
    columns: definitions,
    data: (rows ?? NO_ROWS) as Row[],
    getRowId: rowId,
    manualSorting: onSort !== undefined,
    state: { sorting, columnVisibility: visibility, rowSelection: selection },
    onRowSelectionChange: setSelection,
  });

  const chosen = Object.keys(selection).flatMap((id) => {
    const row = selection[id] ? seen.current.get(id) : undefined;
    return row === undefined ? [] : [row];
  });

  const deselect: Deselect<Row> = (isDone) => setSelection((now) => selectionWithout(now, seen.current, isDone));

  return {
    rows: table.getRowModel().rows,
    shown: columns.filter(({ id }) => visibility[id]),
    isShown: (id: string) => visibility[id] ?? false,
    show: (id: string, isShown: boolean) => keepSettings({ columns: { ...settings.columns, [id]: isShown } }),
    resetColumns: () => keepSettings({ columns: {} }),
    sort: shownSort,
    setSort: onSort ?? setOwnSort,
    chosen,
    clearChosen: () => setSelection({}),
    deselect,
    pageChosen: pageChosen(table.getIsAllRowsSelected(), table.getIsSomeRowsSelected()),
    choosePage: () => table.toggleAllRowsSelected(),
  };
}

/** What stays selected once these rows are done; `seen` are the rows by their id, of whatever page. */
export function selectionWithout<Row>(
  selection: RowSelectionState,
  seen: ReadonlyMap<string, Row>,
  isDone: (row: Row) => boolean,
): RowSelectionState {
  const isLeft = (id: string) => {
    const row = seen.get(id);
    return row !== undefined && !isDone(row);
  };
  return Object.fromEntries(Object.entries(selection).filter(([id]) => isLeft(id)));
}

function pageChosen(all: boolean, some: boolean): 'on' | 'some' | 'off' {
  if (all) return 'on';
  return some ? 'some' : 'off';
}

/** The order after a click on a head: ascending, descending, then unsorted. */
export function nextSort(now: Sort | null, column: string): Sort | null {
  if (now?.column !== column) return { column, descending: false };
  return now.descending ? null : { column, descending: true };
}
