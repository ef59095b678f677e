import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconTruckDelivery, iconX } from '../design/icons.tsx';
import { iconPrinter } from '../design/office-icons.ts';
import { formatYuan } from '../kit/Money.tsx';
import { EmptyState } from '../kit/page-states.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { StatusDot, Tag } from '../kit/Tag.tsx';
import { toast } from '../kit/toast-store.ts';
import { DataTable } from '../table/DataTable.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import { SavedViews } from '../table/SavedViews.tsx';
import { TableSheet } from '../table/TableSheet.tsx';
import type { BatchAction, TableColumn } from '../table/table-column.ts';
import { useListAddress } from '../table/use-list-address.ts';
import styles from './gallery.module.css';
import { type SampleOrder, sampleFilters, sampleOrders } from './sample-orders.ts';

const TOTAL = 1284;
const MODES = ['rows', 'loading', 'empty', 'failed'] as const;

const SORTABLE = ['placed', 'pieces', 'paid'];

function columnsOf(): TableColumn<SampleOrder>[] {
  const types = { normal: m.app_gallery_type_1(), flash: m.app_gallery_type_2(), promotion: m.app_gallery_type_3() };
  return [
    {
      id: 'orderNo',
      title: m.app_gallery_order_no(),
      cell: ({ orderNo }) => <span className={styles.order}>{orderNo}</span>,
      value: ({ orderNo }) => orderNo,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'placed',
      title: m.app_gallery_placed(),
      cell: ({ placed }) => placed,
      value: ({ placed }) => placed,
      sortable: true,
    },
    {
      id: 'buyer',
      title: m.app_gallery_buyer(),
      cell: ({ buyer }) => buyer,
      value: ({ buyer }) => buyer,
      maxWidth: 200,
      onCard: 'bare',
    },
    {
      id: 'type',
      title: m.app_gallery_type(),
      cell: ({ type }) =>
        type === 'normal' ? types[type] : <Tag tone={type === 'flash' ? 'error' : 'activity'}>{types[type]}</Tag>,
      value: ({ type }) => types[type],
    },
    {
      id: 'status',
      title: m.app_gallery_status(),
      cell: ({ status, tone }) => <StatusDot tone={tone}>{status}</StatusDot>,
      value: ({ status }) => status,
      onCard: 'aside',
    },
    {
      id: 'pieces',
      title: m.app_gallery_pieces(),
      cell: ({ pieces }) => pieces,
      value: ({ pieces }) => pieces,
      right: true,
      sortable: true,
    },
    {
      id: 'paid',
      title: m.app_gallery_paid(),
      cell: ({ paid }) => <span className={styles.amount}>{formatYuan(paid.toFixed(2))}</span>,
      value: ({ paid }) => paid,
      right: true,
      sortable: true,
    },
    { id: 'payment', title: m.app_gallery_payment(), cell: ({ payment }) => payment, value: ({ payment }) => payment },
    {
      id: 'warehouse',
      title: m.app_gallery_warehouse(),
      cell: ({ warehouse }) => warehouse,
      value: ({ warehouse }) => warehouse,
    },
    {
      id: 'level',
      title: m.app_gallery_level(),
      cell: ({ level }) => `L${level}`,
      value: ({ level }) => level,
      hidden: true,
    },
  ];
}

/** The table of the back office with filters, views, batch actions; the tabs show its other states. */
export function SampleTable() {
  const [mode, setMode] = useState<(typeof MODES)[number]>('rows');
  const fields = useMemo(sampleFilters, []);
  const columns = useMemo(columnsOf, []);
  const list = useListAddress(fields, SORTABLE);
  const rows = useMemo(() => sampleOrders(20), []);
  const actions: BatchAction<SampleOrder>[] = [
    { id: 'ship', label: m.app_gallery_batch_ship(), icon: iconTruckDelivery, run: say },
    { id: 'print', label: m.app_gallery_batch_print(), icon: iconPrinter, run: say },
    {
      id: 'cancel',
      label: m.app_gallery_batch_cancel(),
      icon: iconX,
      run: say,
      disabledReason: (chosen) =>
        chosen.some(({ tone }) => tone === 'active') ? m.app_gallery_batch_paid() : undefined,
    },
  ];
  const words = {
    rows: m.app_filter_all(),
    loading: m.app_table_loading(),
    empty: m.app_table_empty(),
    failed: m.app_table_failed(),
  };
  return (
    <TableSheet>
      <Tabs
        label={m.app_gallery_table()}
        entries={MODES.map((key) => ({ key, label: words[key], ...(key === 'rows' ? { count: TOTAL } : {}) }))}
        active={mode}
        onChange={setMode}
      />
      <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
      <DataTable
        name="gallery"
        label={m.app_gallery_table()}
        columns={columns}
        rows={{ rows, loading: undefined, empty: [], failed: undefined }[mode]}
        failure={mode === 'failed' ? new Error(m.app_error_unavailable()) : null}
        empty={<EmptyState title={m.app_gallery_empty()} />}
        filtered={list.filtered}
        rowId={({ orderNo }) => orderNo}
        rowName={({ orderNo }) => orderNo}
        onOpen={(row) => toast('info', row.orderNo)}
        onRefresh={() => setMode('rows')}
        csv={{ fileName: 'orders' }}
        batch={{
          actions,
          summary: (chosen) =>
            m.app_gallery_batch_sum({
              amount: `¥${formatYuan(chosen.reduce((sum, { paid }) => sum + paid, 0).toFixed(2))}`,
            }),
        }}
        toolbar={
          <SavedViews
            name="gallery"
            fields={fields}
            values={list.values}
            onChange={list.setValues}
            given={[{ name: m.app_gallery_view(), search: { amount: '50000..' } }]}
          />
        }
        paged={{ page: list.page, limit: list.limit, total: TOTAL, onPage: list.setPage, onLimit: list.setLimit }}
      />
    </TableSheet>
  );
}

function say(chosen: readonly SampleOrder[]): void {
  toast('success', m.app_table_selected({ count: chosen.length }));
}
