import { useMemo } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconArrowBackUp } from '../../../../platform/web/design/icons.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusTablePage } from '../../../../platform/web/office/StatusTablePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { useOpened } from '../../../../platform/web/table/use-opened.ts';
import { shopAsked, useShopFilter } from '../../../catalogue/web/backoffice/public.tsx';
import { REFUND_FLOW, REFUND_KINDS } from '../../contract/refund-status.ts';
import { useAdminRefundCounts, useAdminRefunds, useExportRefunds } from '../refund-queries.ts';
import { STATUS_WORDS } from '../refund-words.ts';
import { RefundDrawer } from './RefundDrawer.tsx';
import { refundColumns, refundFilters, statusField } from './refund-columns.tsx';

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
  const { opened, open } = useOpened('refund');
  const status = REFUND_FLOW.find((one) => one === list.values.status);
  const request = requestOf(list.values);
  const asked = { ...request, ...(status && { status }) };
  const refunds = useAdminRefunds({ ...asked, page: list.page, limit: list.limit });
  const counts = useAdminRefundCounts(request);
  const exported = useExportRefunds();
  const seesShops = useCan(WHOLE_MALL);
  const columns = useMemo(() => refundColumns(open, seesShops), [open, seesShops]);
  return (
    <StatusTablePage
      name="refunds"
      title={m.refunds_area_refunds()}
      tabs={{ label: m.refunds_list_tabs(), all: m.refunds_list_all() }}
      statuses={REFUND_FLOW}
      words={STATUS_WORDS}
      filters={filters}
      list={list}
      query={refunds}
      counts={counts}
      columns={columns}
      rowName={({ refundOrderNo }) => refundOrderNo}
      onOpen={({ refundOrderNo }) => open(refundOrderNo)}
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
    >
      <RefundDrawer refundNo={opened} onClose={() => open(undefined)} />
    </StatusTablePage>
  );
}
