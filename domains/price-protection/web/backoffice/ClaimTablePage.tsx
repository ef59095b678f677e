import { useMemo } from 'react';
import * as m from '#messages';
import { iconDiscount } from '../../../../platform/web/design/icons.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusTablePage } from '../../../../platform/web/office/StatusTablePage.tsx';
import type { FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { useOpened } from '../../../../platform/web/table/use-opened.ts';
import { CLAIM_STATUSES } from '../../contract/price-claim-status.ts';
import { STATUS_WORDS } from '../claim-words.ts';
import { useExportOfficeClaims, useOfficeClaimCounts, useOfficeClaims } from '../price-protection-queries.ts';
import { ClaimDrawer } from './ClaimDrawer.tsx';
import { claimColumns, claimFilters, statusField } from './claim-columns.tsx';

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
  const { opened, open } = useOpened('claim');
  const status = CLAIM_STATUSES.find((one) => one === list.values.status);
  const request = requestOf(list.values);
  const asked = { ...request, ...(status && { status }) };
  const claims = useOfficeClaims({ ...asked, page: list.page, limit: list.limit });
  const counts = useOfficeClaimCounts(request);
  const exported = useExportOfficeClaims();
  const columns = useMemo(() => claimColumns(open), [open]);
  return (
    <StatusTablePage
      name="price-protection"
      title={m.price_protection_title()}
      tabs={{ label: m.price_protection_tabs(), all: m.price_protection_all() }}
      statuses={CLAIM_STATUSES}
      words={STATUS_WORDS}
      filters={filters}
      list={list}
      query={claims}
      counts={counts}
      columns={columns}
      rowName={({ claimNo }) => claimNo}
      onOpen={({ claimNo }) => open(claimNo)}
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
    >
      <ClaimDrawer claimNo={opened} onClose={() => open(undefined)} />
    </StatusTablePage>
  );
}
