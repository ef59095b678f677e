import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconCircleCheck } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { useShopFilter } from '../../../catalogue/web/backoffice/public.tsx';
import { MISSING_CAP, type MissingRow, type READ_ROLES } from '../../contract/missing-attribute-endpoints.ts';
import { useBrandChoices, useExportMissing, useMissingAttributes, useMissingCounts } from '../missing-queries.ts';
import { roleName } from '../role-words.ts';
import { MissingDrawer } from './MissingDrawer.tsx';
import { missingAsked, missingColumns, missingFilters } from './missing-columns.tsx';

/** Products of one role that do not say what rules read of it. */
export function MissingTable({ role }: { readonly role: (typeof READ_ROLES)[number] }) {
  const readsCatalogue = useCan('admin:catalogue:view');
  const counts = useMissingCounts();
  const brands = useBrandChoices(readsCatalogue);
  const shops = useShopFilter();
  const fields = useMemo(
    () => missingFilters(role, counts.data?.roles ?? [], brands.data ?? [], shops),
    [role, counts.data, brands.data, shops],
  );
  const list = useListAddress(fields);
  const request = missingAsked(role, list.values);
  const missing = useMissingAttributes({ ...request, page: list.page, limit: list.limit });
  const exported = useExportMissing();
  const [opened, setOpened] = useState<MissingRow | null>(null);
  const columns = useMemo(() => missingColumns(role, setOpened, readsCatalogue), [role, readsCatalogue]);
  const table = listTable(list, missing);
  const { role: _role, ...narrowed } = list.values;
  return (
    <OfficePage fill title={m.matching_missing_title()} summary={roleName(role)}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="match-missing"
          label={m.matching_missing_title()}
          columns={columns}
          {...table}
          filtered={Object.keys(narrowed).length > 0}
          paged={{ ...table.paged, isCapped: table.paged.total >= MISSING_CAP }}
          rowId={({ skuId }) => String(skuId)}
          rowName={({ partNumber }) => partNumber}
          onOpen={setOpened}
          empty={
            <EmptyState
              icon={iconCircleCheck}
              title={m.matching_missing_none_of({ role: roleName(role) })}
              hint={m.matching_missing_none_hint()}
            />
          }
          csv={{
            fileName: 'missing-attributes',
            exporting: exported.isPending,
            onExport: () =>
              exported.mutate(request, {
                onSuccess: (file) => saveAsFile(`missing-attributes-${role}-${formatDay(Date.now())}.csv`, file),
              }),
          }}
          toolbar={
            <ButtonLink size="small" look="text" to="/matching/missing">
              ‹ {m.matching_missing_all_roles()}
            </ButtonLink>
          }
        />
      </TableSheet>
      {opened && <MissingDrawer key={opened.skuId} role={role} row={opened} onClose={() => setOpened(null)} />}
    </OfficePage>
  );
}
