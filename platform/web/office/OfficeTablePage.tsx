import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Icon, iconPlus } from '../design/icons.tsx';
import { Button } from '../kit/Button.tsx';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import type { FilterField } from '../table/filter-address.ts';
import { listTable, type PageQuery } from '../table/list-table.ts';
import { TableSheet } from '../table/TableSheet.tsx';
import type { useListAddress } from '../table/use-list-address.ts';
import { OfficePage } from './OfficePage.tsx';

type OwnTableProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'rowName' | 'onOpen' | 'empty' | 'csv' | 'batch' | 'toolbar'
>;

interface OfficeTablePageProps<Row extends RowData> extends OwnTableProps<Row> {
  readonly title: string;
  readonly summary?: ReactNode;
  readonly fields: readonly FilterField[];
  readonly list: ReturnType<typeof useListAddress>;
  readonly query: PageQuery<Row>;
  /** What is opened beside the table. */
  readonly children?: ReactNode;
}

/** A page of the back office that is one list: its filters in the address, its table, and what is opened from it. */
export function OfficeTablePage<Row extends { readonly id: number }>(props: OfficeTablePageProps<Row>) {
  const { title, summary, fields, list, query, children, ...table } = props;
  return (
    <OfficePage fill title={title} summary={summary}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable fill label={title} rowId={({ id }) => String(id)} {...listTable(list, query)} {...table} />
      </TableSheet>
      {children}
    </OfficePage>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly disabledReason?: string | undefined;
  readonly onClick: () => void;
}

/** Starts a new row, in the toolbar of a table. */
export function AddButton({ label, ...button }: AddButtonProps) {
  return (
    <Button size="small" look="primary" {...button}>
      <Icon of={iconPlus} size="small" />
      {label}
    </Button>
  );
}
