import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as m from '#messages';
import { iconArrowBackUp } from '../../../../platform/web/design/icons.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { shopAsked, useShopFilter } from '../../../catalogue/web/backoffice/public.tsx';
import { REFUND_KINDS, REFUND_STATUSES } from '../../contract/refund-status.ts';
import { useAdminRefundCounts, useAdminRefunds, useExportRefunds } from '../refund-queries.ts';
import { STATUS_WORDS } from '../refund-words.ts';
import { RefundDrawer } from './RefundDrawer.tsx';
import { refundColumns, refundFilters, statusField } from './refund-columns.tsx';

const ALL = 'all';

/** The request, from the filters in the URL. */
function requestOf(values: FilterValues) {
  const { q, asked, kind } = values;
  const range = typeof asked === 'object' && 'from' in asked ? asked : null;
  const wanted = REFUND_KINDS.find((one) => one === kind);
  const { merchantId } = shopAsked(values);
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(range?.from && { dateFrom: range.from }),
    ...(range?.to && { dateTo: range.to }),
    ...(wanted && { kind: wanted }),
    ...(merchantId && { merId: merchantId }),
  };
}

/** Refunds for staff and merchant keepers: found, exported, decided. */
export function RefundTablePage() {
  const shop = useShopFilter();
  const filters = useMemo(() => refundFilters(shop), [shop]);
  const fields = useMemo(() => [...filters, statusField()], [filters]);
  const list = useListAddress(fields);
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const status = REFUND_STATUSES.find((one) => one === list.values.status);
  const { status: _status, ...shownValues } = list.values;
  const request = requestOf(list.values);
  const asked = { ...request, ...(status && { status }) };
  const refunds = useAdminRefunds({ ...asked, page: list.page, limit: list.limit });
  const counts = useAdminRefundCounts(request);
  const exported = useExportRefunds();
  const open = useCallback(
    (refundNo: string | undefined) => {
      const to = { to: '.', search: (before: object) => ({ ...before, refund: refundNo }), resetScroll: false };
      void navigate(to as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  const columns = useMemo(() => refundColumns(open), [open]);
  const countOf = (wanted: string) =>
    wanted === ALL
      ? counts.data?.reduce((sum, { count }) => sum + count, 0)
      : counts.data && (counts.data.find((one) => one.status === wanted)?.count ?? 0);
  return (
    <OfficePage fill title={m.refunds_area_refunds()}>
      <TableSheet fill>
        <Tabs
          label={m.refunds_list_tabs()}
          active={status ?? ALL}
          onChange={(key) => list.setValues(key === ALL ? shownValues : { ...shownValues, status: key })}
          entries={[ALL, ...REFUND_STATUSES].map((key) => {
            const count = countOf(key);
            const known = REFUND_STATUSES.find((one) => one === key);
            return {
              key,
              label: known ? STATUS_WORDS[known]() : m.refunds_list_all(),
              ...(count === undefined ? {} : { count }),
            };
          })}
        />
        <FilterBar
          fields={filters}
          values={shownValues}
          onChange={(values) => list.setValues(status ? { ...values, status } : values)}
        />
        <DataTable
          fill
          name="refunds"
          label={m.refunds_area_refunds()}
          columns={columns}
          {...listTable(list, refunds)}
          rowId={({ refundOrderNo }) => refundOrderNo}
          rowName={({ refundOrderNo }) => refundOrderNo}
          onOpen={({ refundOrderNo }) => open(refundOrderNo)}
          onRefresh={() => {
            void refunds.refetch();
            void counts.refetch();
          }}
          empty={
            <EmptyState icon={iconArrowBackUp} title={m.refunds_office_empty()} hint={m.refunds_office_empty_hint()} />
          }
          csv={{
            fileName: 'refunds',
            exporting: exported.isPending,
            onExport: () =>
              exported.mutate(asked, {
                onSuccess: (file) => saveAsFile(`refunds-${formatDay(Date.now())}.csv`, file),
              }),
          }}
        />
      </TableSheet>
      <RefundDrawer refundNo={typeof search.refund === 'string' ? search.refund : ''} onClose={() => open(undefined)} />
    </OfficePage>
  );
}
