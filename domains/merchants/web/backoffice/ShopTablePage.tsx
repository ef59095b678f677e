import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconBuildingStore, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { listShops, type ShopRecord } from '../../contract/shop-admin-endpoints.ts';
import { useShopCategories, useShops, useShopTypes } from '../shop-office-queries.ts';
import { EditShopDrawer } from './EditShopDrawer.tsx';
import { OpenShopDrawer } from './OpenShopDrawer.tsx';
import { shopColumns } from './shop-columns.tsx';

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Shops of the mall; for a keeper, the own one. */
export function ShopTablePage() {
  const categories = useShopCategories();
  const types = useShopTypes();
  const fields = useMemo<FilterField[]>(
    () => [
      keywordField('q', m.merchants_office_keyword_hint()),
      {
        name: 'category',
        label: m.merchants_category(),
        kind: 'choice',
        choices: (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        name: 'type',
        label: m.merchants_type(),
        kind: 'choice',
        choices: (types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        name: 'self',
        label: m.merchants_self(),
        kind: 'choice',
        choices: yesOrNo(m.merchants_self(), m.merchants_not_self()),
      },
      {
        name: 'closed',
        label: m.merchants_office_state(),
        kind: 'choice',
        choices: yesOrNo(m.merchants_closed(), m.merchants_open()),
      },
    ],
    [categories.data, types.data],
  );
  const list = useListAddress(fields);
  const { q, category, type, self, closed } = list.values;
  const request = {
    ...(typeof q === 'string' && { keyword: q }),
    ...(typeof category === 'string' && { categoryId: Number(category) }),
    ...(typeof type === 'string' && { typeId: Number(type) }),
    ...(typeof self === 'string' && { isSelf: self === 'true' }),
    ...(typeof closed === 'string' && { closed: closed === 'true' }),
  };
  const shops = useShops({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<ShopRecord | 'new' | null>(null);
  const columns = useMemo(
    () => shopColumns({ categories: categories.data ?? [], types: types.data ?? [], onOpen: setOpened }),
    [categories.data, types.data],
  );
  const mayOpen = useCan('admin:merchants:approve');
  return (
    <OfficePage fill title={m.merchants_area_merchants()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="shops"
          label={m.merchants_area_merchants()}
          columns={columns}
          {...listTable(list, shops)}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          onOpen={setOpened}
          empty={
            <EmptyState icon={iconBuildingStore} title={m.merchants_street_empty()} hint={m.merchants_first_hint()} />
          }
          csv={{ fileName: 'shops', readPage: pagesOf(listShops, request) }}
          toolbar={
            <Button
              size="small"
              look="primary"
              disabledReason={mayOpen ? undefined : m.merchants_may_not_open()}
              onClick={() => setOpened('new')}
            >
              <Icon of={iconPlus} size="small" />
              {m.merchants_open_shop()}
            </Button>
          }
        />
      </TableSheet>
      {opened === 'new' && <OpenShopDrawer onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'new' && (
        <EditShopDrawer key={`${opened.id}-${opened.revision}`} shop={opened} onClose={() => setOpened(null)} />
      )}
    </OfficePage>
  );
}
