import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { IDENTITY } from '../../../../platform/contract/permission.ts';
import {
  Icon,
  iconCoin,
  iconEye,
  iconEyeOff,
  iconPencil,
  iconPlus,
  iconUpload,
} from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan, useSession } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { SavedViews } from '../../../../platform/web/table/SavedViews.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { BatchAction } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { AdminProduct } from '../../contract/catalogue-admin-endpoints.ts';
import { productStatus } from '../../contract/product.ts';
import { COUNT_CAP } from '../../contract/product-list.ts';
import { categoryTreeQuery } from '../catalogue-queries.ts';
import { useAdminProducts, useMerchantNames, usePublishProducts } from '../office-queries.ts';
import { AddProductDrawer } from './AddProductDrawer.tsx';
import type { BulkTarget } from './BulkDrawer.tsx';
import { BulkListingDrawer } from './BulkListingDrawer.tsx';
import { BulkOfAll } from './BulkOfAll.tsx';
import { BulkPricesDrawer } from './BulkPricesDrawer.tsx';
import { ExportProducts } from './ExportProducts.tsx';
import { productColumns, productFilters } from './product-columns.tsx';

/** The most products one call publishes or unpublishes. */
const BATCH_LIMIT = 500;

const summaryOf = (total: number) =>
  total >= COUNT_CAP
    ? m.catalogue_office_summary_many({ count: (COUNT_CAP - 1).toLocaleString('en') })
    : m.catalogue_office_summary({ count: total });

/** The request, from the filters in the URL. */
function requestOf({ q, status, cid, merId, stock }: FilterValues) {
  const wanted = productStatus.options.find((value) => value === status);
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(wanted && { status: wanted }),
    ...(typeof cid === 'string' && { cid: Number(cid) }),
    ...(typeof merId === 'string' && { merId: Number(merId) }),
    ...(typeof stock === 'string' && { inStock: stock === 'yes' }),
  };
}

/** Why the selected products cannot be changed to this state; undefined when they can. */
function shelfRefusal(onShelf: boolean, products: readonly AdminProduct[], mayEdit: boolean): string | undefined {
  if (!mayEdit) return m.catalogue_office_may_not_edit();
  if (products.length > BATCH_LIMIT) return m.catalogue_office_too_many({ limit: BATCH_LIMIT });
  const there = onShelf ? 'onShelf' : 'offShelf';
  if (products.some(({ status }) => status !== there)) return undefined;
  return onShelf ? m.catalogue_office_already_on() : m.catalogue_office_already_off();
}

interface Bulk {
  readonly what: 'listing' | 'prices';
  readonly target: BulkTarget;
  readonly count: number;
}

function priceRefusal(mayEdit: boolean, seesPrices: boolean): string | undefined {
  if (!mayEdit) return m.catalogue_office_may_not_edit();
  return seesPrices ? undefined : m.catalogue_page_no_price_permission();
}

/** Products for staff and merchant keepers: searched, exported, published and unpublished. */
export function ProductTablePage() {
  const isStaff = useSession().identity === IDENTITY.staff;
  const mayEdit = useCan('admin:catalogue:edit');
  const categories = useQuery(categoryTreeQuery());
  const merchants = useMerchantNames(isStaff);
  const fields = useMemo(
    () =>
      productFilters({ categories: categories.data ?? [], merchants: isStaff ? (merchants.data ?? []) : undefined }),
    [categories.data, merchants.data, isStaff],
  );
  const list = useListAddress(fields);
  const columns = useMemo(() => productColumns(isStaff), [isStaff]);
  // A filter in the URL is resolved through its choices: before they have loaded the wrong list would be requested.
  const choicesKnown = !categories.isPending && !(isStaff && merchants.isPending);
  const filter = requestOf(list.values);
  const request = { ...filter, page: list.page, limit: list.limit };
  const products = useAdminProducts(request, choicesKnown);
  const table = listTable(list, products);
  const publish = usePublishProducts();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const seesPrices = useCan('goods:showPrice');

  async function putOnShelf(onShelf: boolean, rows: readonly AdminProduct[]) {
    const count = rows.length;
    const agreed = await confirmFirst(
      onShelf ? m.catalogue_office_put_on_question({ count }) : m.catalogue_office_take_off_question({ count }),
      { confirmLabel: onShelf ? m.catalogue_office_put_on() : m.catalogue_office_take_off(), danger: !onShelf },
    );
    if (!agreed) return;
    publish.mutate(
      { ids: rows.map(({ id }) => id), onShelf },
      {
        onSuccess: ({ changed }) =>
          toast(
            'success',
            onShelf
              ? m.catalogue_office_published({ count: changed })
              : m.catalogue_office_unpublished({ count: changed }),
          ),
      },
    );
  }

  const actions: BatchAction<AdminProduct>[] = [
    {
      id: 'putOn',
      label: m.catalogue_office_put_on(),
      icon: iconEye,
      run: (rows) => void putOnShelf(true, rows),
      disabledReason: (rows) => shelfRefusal(true, rows, mayEdit),
    },
    {
      id: 'takeOff',
      label: m.catalogue_office_take_off(),
      icon: iconEyeOff,
      run: (rows) => void putOnShelf(false, rows),
      disabledReason: (rows) => shelfRefusal(false, rows, mayEdit),
    },
  ];
  const selected = (what: Bulk['what'], rows: readonly AdminProduct[]) =>
    setBulk({ what, target: { ids: rows.map(({ id }) => id), filter: {} }, count: rows.length });
  const found = products.data?.total ?? 0;
  const allFound = (what: Bulk['what']) => setBulk({ what, target: { ids: [], filter }, count: found });
  actions.push(
    {
      id: 'edit',
      label: m.catalogue_bulk_listing(),
      icon: iconPencil,
      run: (rows) => selected('listing', rows),
      disabledReason: () => (mayEdit ? undefined : m.catalogue_office_may_not_edit()),
    },
    {
      id: 'prices',
      label: m.catalogue_bulk_prices(),
      icon: iconCoin,
      run: (rows) => selected('prices', rows),
      disabledReason: () => priceRefusal(mayEdit, seesPrices),
    },
  );
  const addButton = mayEdit && (
    <Button size="small" onClick={() => setAdding(true)}>
      <Icon of={iconPlus} size="small" />
      {m.catalogue_listing_add()}
    </Button>
  );
  const importLink = mayEdit && (
    <ButtonLink to="/products/import" size="small" look="primary">
      <Icon of={iconUpload} size="small" />
      {m.catalogue_office_import()}
    </ButtonLink>
  );

  return (
    <OfficePage fill title={m.catalogue_office_title()} summary={products.data && summaryOf(products.data.total)}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="products"
          label={m.catalogue_office_title()}
          columns={columns}
          {...table}
          rowId={({ id }) => String(id)}
          rowName={({ model, name }) => `${model} ${name}`}
          onOpen={({ id }) => void navigate({ to: '/products/$id', params: { id: String(id) } })}
          refreshing={table.refreshing || publish.isPending}
          empty={
            <EmptyState title={m.catalogue_office_empty()} hint={m.catalogue_office_empty_hint()}>
              {importLink}
            </EmptyState>
          }
          batch={{ actions }}
          csv={{ fileName: 'products' }}
          toolbar={
            <>
              {importLink}
              {addButton}
              <ExportProducts request={filter} />
              {mayEdit && (
                <BulkOfAll
                  count={found}
                  onListing={() => allFound('listing')}
                  onPrices={seesPrices ? () => allFound('prices') : undefined}
                />
              )}
              <SavedViews
                name="products"
                fields={fields}
                values={list.values}
                onChange={list.setValues}
                given={[{ name: m.catalogue_office_draft(), search: { status: 'draft' } }]}
              />
            </>
          }
          paged={{ ...table.paged, isCapped: table.paged.total >= COUNT_CAP }}
        />
      </TableSheet>
      {bulk?.what === 'listing' && <BulkListingDrawer {...bulk} onClose={() => setBulk(null)} />}
      {bulk?.what === 'prices' && <BulkPricesDrawer {...bulk} onClose={() => setBulk(null)} />}
      {adding && <AddProductDrawer onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}
