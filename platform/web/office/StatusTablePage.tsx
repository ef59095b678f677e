import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Tabs } from '../kit/Tabs.tsx';
import { countIn, type StatusCount } from '../table/count-in.ts';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import type { FilterField } from '../table/filter-address.ts';
import { listTable, type PageQuery } from '../table/list-table.ts';
import { TableSheet } from '../table/TableSheet.tsx';
import { tabsBeside } from '../table/tabs-beside.ts';
import type { useListAddress } from '../table/use-list-address.ts';
import { OfficePage } from './OfficePage.tsx';

const ALL = 'all';

type OwnTableProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'rowName' | 'onOpen' | 'empty' | 'csv'
>;

interface StatusTablePageProps<Row extends RowData, Status extends string> extends OwnTableProps<Row> {
  readonly title: string;
  /** Name of the tabs, and the first of them, with every status. */
  readonly tabs: { readonly label: string; readonly all: string };
  readonly words: Readonly<Record<Status, () => string>>;
  readonly statuses: readonly Status[];
  /** The filters in sight; `list` has the status besides. */
  readonly filters: readonly FilterField[];
  readonly list: ReturnType<typeof useListAddress>;
  readonly query: PageQuery<Row>;
  readonly counts: { readonly data: readonly StatusCount[] | undefined; readonly refetch: () => unknown };
  /** What is opened beside the table. */
  readonly children: ReactNode;
}

/** A page of the back office that is one list with a tab for each status, which is in the address like the filters. */
export function StatusTablePage<Row extends RowData, Status extends string>(props: StatusTablePageProps<Row, Status>) {
  const { title, tabs, words, statuses, filters, list, query, counts, children, ...table } = props;
  const { status: _status, ...shown } = list.values;
  const active = statuses.find((one) => one === list.values.status);
  const entries = [
    { key: ALL, label: tabs.all },
    ...statuses.map((status) => ({ key: status as string, label: words[status]() })),
  ].map((entry) => ({ ...entry, ...(counts.data && countIn(counts.data, entry.key === ALL ? null : entry.key)) }));
  const openTab = (key: string) => list.setValues(key === ALL ? shown : { ...shown, status: key });
  const isSearched = Object.keys(shown).length > 0;
  return (
    <OfficePage fill title={title}>
      <TableSheet fill>
        <Tabs label={tabs.label} active={active ?? ALL} onChange={openTab} entries={entries} />
        <FilterBar
          fields={filters}
          values={shown}
          onChange={(values) => list.setValues(active ? { ...values, status: active } : values)}
        />
        <DataTable
          fill
          label={title}
          {...listTable(list, query)}
          otherTabs={{ entries: tabsBeside(entries, { open: active ?? ALL, all: ALL, isSearched }), onOpen: openTab }}
          rowId={table.rowName}
          {...table}
          onRefresh={() => {
            void query.refetch();
            void counts.refetch();
          }}
        />
      </TableSheet>
      {children}
    </OfficePage>
  );
}
