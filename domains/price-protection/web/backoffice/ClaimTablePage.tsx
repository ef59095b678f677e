import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as m from '#messages';
import { iconDiscount } from '../../../../platform/web/design/icons.tsx';
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
import { CLAIM_STATUSES } from '../../contract/price-claim-status.ts';
import { STATUS_WORDS } from '../claim-words.ts';
import { useExportOfficeClaims, useOfficeClaimCounts, useOfficeClaims } from '../price-protection-queries.ts';
import { ClaimDrawer } from './ClaimDrawer.tsx';
import { claimColumns, claimFilters, statusField } from './claim-columns.tsx';

const ALL = 'all';

/** The request, from the filters in the URL. */
function requestOf({ q, claimed }: FilterValues) {
  const range = typeof claimed === 'object' && 'from' in claimed ? claimed : null;
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(range?.from && { dateFrom: range.from }),
    ...(range?.to && { dateTo: range.to }),
  };
}

/** Claims for finance: found, exported, decided. */
export function ClaimTablePage() {
  const filters = useMemo(claimFilters, []);
  const fields = useMemo(() => [...filters, statusField()], [filters]);
  const list = useListAddress(fields);
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const status = CLAIM_STATUSES.find((one) => one === list.values.status);
  const { status: _status, ...shownValues } = list.values;
  const request = requestOf(list.values);
  const asked = { ...request, ...(status && { status }) };
  const claims = useOfficeClaims({ ...asked, page: list.page, limit: list.limit });
  const counts = useOfficeClaimCounts(request);
  const exported = useExportOfficeClaims();
  const open = useCallback(
    (claimNo: string | undefined) => {
      const to = { to: '.', search: (before: object) => ({ ...before, claim: claimNo }), resetScroll: false };
      void navigate(to as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  const columns = useMemo(() => claimColumns(open), [open]);
  const countOf = (wanted: string) =>
    wanted === ALL
      ? counts.data?.reduce((sum, { count }) => sum + count, 0)
      : counts.data && (counts.data.find((one) => one.status === wanted)?.count ?? 0);
  return (
    <OfficePage fill title={m.price_protection_title()}>
      <TableSheet fill>
        <Tabs
          label={m.price_protection_tabs()}
          active={status ?? ALL}
          onChange={(key) => list.setValues(key === ALL ? shownValues : { ...shownValues, status: key })}
          entries={[ALL, ...CLAIM_STATUSES].map((key) => {
            const count = countOf(key);
            const known = CLAIM_STATUSES.find((one) => one === key);
            return {
              key,
              label: known ? STATUS_WORDS[known]() : m.price_protection_all(),
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
          name="price-protection"
          label={m.price_protection_title()}
          columns={columns}
          {...listTable(list, claims)}
          rowId={({ claimNo }) => claimNo}
          rowName={({ claimNo }) => claimNo}
          onOpen={({ claimNo }) => open(claimNo)}
          onRefresh={() => {
            void claims.refetch();
            void counts.refetch();
          }}
          empty={
            <EmptyState
              icon={iconDiscount}
              title={m.price_protection_office_empty()}
              hint={m.price_protection_office_empty_hint()}
            />
          }
          csv={{
            fileName: 'price-protection',
            exporting: exported.isPending,
            onExport: () =>
              exported.mutate(asked, {
                onSuccess: (file) => saveAsFile(`price-protection-${formatDay(Date.now())}.csv`, file),
              }),
          }}
        />
      </TableSheet>
      <ClaimDrawer claimNo={typeof search.claim === 'string' ? search.claim : ''} onClose={() => open(undefined)} />
    </OfficePage>
  );
}
