import { useMemo } from 'react';
import * as m from '#messages';
import { COUNT_CAP } from '../../../../platform/contract/paging.ts';
import { iconTag } from '../../../../platform/web/design/icons.tsx';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { formatDay, formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { SerialNumber } from '../../contract/serial-number.ts';
import { useExportSerialNumbers, useSerialNumbers } from '../serial-number-queries.ts';

const searchField = (): FilterField => keywordField('q', m.serial_numbers_search_hint());

const standing = ({ returnTime }: SerialNumber) =>
  returnTime === null ? m.serial_numbers_with_owner() : m.serial_numbers_is_returned();

function columnsOf(): TableColumn<SerialNumber>[] {
  return [
    {
      id: 'serial',
      title: m.serial_numbers_serial(),
      cell: ({ serialNumber }) => serialNumber,
      value: ({ serialNumber }) => serialNumber,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'part',
      title: m.serial_numbers_part_number(),
      cell: ({ partNumber }) => partNumber,
      value: ({ partNumber }) => partNumber,
    },
    {
      id: 'product',
      title: m.serial_numbers_product(),
      cell: ({ productName }) => productName,
      value: ({ productName }) => productName,
      maxWidth: 280,
      onCard: 'bare',
    },
    {
      id: 'customer',
      title: m.serial_numbers_customer(),
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
      maxWidth: 160,
    },
    {
      id: 'order',
      title: m.serial_numbers_order_no(),
      cell: ({ orderNo }) => (
        <AddressLink address={`/orders?order=${encodeURIComponent(orderNo)}`}>{orderNo}</AddressLink>
      ),
      value: ({ orderNo }) => orderNo,
    },
    {
      id: 'shipped',
      title: m.serial_numbers_shipped(),
      cell: ({ shipTime }) => formatShortTime(shipTime),
      value: ({ shipTime }) => formatTime(shipTime),
    },
    {
      id: 'state',
      title: m.serial_numbers_state(),
      cell: (row) => <StatusDot tone={row.returnTime === null ? 'done' : 'neutral'}>{standing(row)}</StatusDot>,
      value: standing,
      onCard: 'aside',
    },
  ];
}

/** The installed base: which serial number left with which order. */
export function SerialNumberTablePage() {
  const fields = useMemo(() => [searchField()], []);
  const list = useListAddress(fields);
  const keyword = typeof list.values.q === 'string' ? list.values.q : '';
  const columns = useMemo(columnsOf, []);
  const serials = useSerialNumbers({ keyword, page: list.page, limit: list.limit });
  const exported = useExportSerialNumbers();
  const table = listTable(list, serials);
  return (
    <OfficePage fill title={m.serial_numbers_title()} summary={m.serial_numbers_subtitle()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="serial-numbers"
          label={m.serial_numbers_title()}
          columns={columns}
          {...table}
          paged={{ ...table.paged, isCapped: table.paged.total >= COUNT_CAP }}
          rowId={({ id }) => String(id)}
          rowName={({ serialNumber }) => serialNumber}
          empty={<EmptyState icon={iconTag} title={m.serial_numbers_empty()} hint={m.serial_numbers_empty_hint()} />}
          csv={{
            fileName: 'serial-numbers',
            exporting: exported.isPending,
            onExport: () =>
              exported.mutate(
                { keyword },
                { onSuccess: (file) => saveAsFile(`serial-numbers-${formatDay(Date.now())}.csv`, file) },
              ),
          }}
        />
      </TableSheet>
    </OfficePage>
  );
}
