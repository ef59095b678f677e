import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { countIn, type StatusCount } from '../../../../platform/web/table/count-in.ts';
import { DataTable, type DataTableProps } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable, type PageQuery } from '../../../../platform/web/table/list-table.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { searchOf } from '../money-search.ts';

type OwnTableProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'rowId' | 'rowName' | 'onOpen' | 'empty' | 'csv'
>;

interface MoneyTablePageProps<Row extends RowData, State extends string> extends OwnTableProps<Row> {
  readonly title: string;
  readonly summary: string;
  /** One tab each; the first is the one that finance acts on, and not in the address. */
  readonly states: readonly State[];
  readonly words: Readonly<Record<State, () => string>>;
  readonly state: State;
  /** The name of the state in the address. */
  readonly stateName: string;
  /** The filters in sight; `list` has the state besides. */
  readonly filters: readonly FilterField[];
  readonly list: ReturnType<typeof useListAddress>;
  readonly query: PageQuery<Row>;
  /** Of each state, with the same search. */
  readonly counts: { readonly data: readonly StatusCount[] | undefined; readonly refetch: () => unknown };
  /** What is opened beside the table. */
  readonly children: ReactNode;
}

/** Money that finance acts on, in one state at a time: its filters and its state are in the address. */
export function MoneyTablePage<Row extends RowData, State extends string>(props: MoneyTablePageProps<Row, State>) {
  const { title, summary, states, words, state, stateName, filters, list, query, counts, children, ...table } = props;
  const { [stateName]: _state, ...shown } = list.values;
  const within = (key: string) => (key === states[0] ? {} : { [stateName]: key });
  const openTab = (key: string) => list.setValues({ ...shown, ...within(key) });
  const tabs = states.map((key) => ({ key, label: words[key](), ...(counts.data && countIn(counts.data, key)) }));
  return (
    <OfficePage fill title={title} summary={summary}>
      <TableSheet fill>
        <Tabs label={m.payments_office_status()} active={state} onChange={openTab} entries={tabs} />
        <FilterBar
          fields={filters}
          values={shown}
          onChange={(values) => list.setValues({ ...values, ...within(state) })}
        />
        <DataTable
          fill
          label={title}
          {...listTable(list, query)}
          {...table}
          onRefresh={() => {
            void query.refetch();
            void counts.refetch();
          }}
          rows={query.isPlaceholderData ? undefined : query.data?.list}
          filtered={Object.keys(searchOf(list.values)).length > 0}
          otherTabs={{ entries: tabs.filter(({ key }) => key !== state), onOpen: openTab }}
        />
      </TableSheet>
      {children}
    </OfficePage>
  );
}
