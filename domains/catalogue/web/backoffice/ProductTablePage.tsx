import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { COUNT_CAP } from '../../../../platform/contract/paging.ts';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { useCellsMode } from '../../../../platform/web/cells/cells-mode.ts';
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
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { SavedViews } from '../../../../platform/web/table/SavedViews.tsx';
import { useNarrowScreen } from '../../../../platform/web/table/screen-width.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { BatchAction } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { AdminProduct } from '../../contract/catalogue-admin-endpoints.ts';
import { productStatus } from '../../contract/product.ts';
import { categoryTreeQuery } from '../catalogue-queries.ts';
import { useAdminProducts, useMerchantNames } from '../office-queries.ts';
import { VISITING } from '../personal-data.ts';
import { useProductCells } from '../product-cells-queries.ts';
import { useProductChoices } from '../product-listing-queries.ts';
import { AddProductDrawer } from './AddProductDrawer.tsx';
import type { BulkTarget } from './BulkDrawer.tsx';
import { BulkListingDrawer } from './BulkListingDrawer.tsx';
import { BulkOfAll } from './BulkOfAll.tsx';
import { BulkPricesDrawer } from './BulkPricesDrawer.tsx';
import { CellsSwitch } from './CellsSwitch.tsx';
import { ExportProducts } from './ExportProducts.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { productColumns, productFilters } from './product-columns.tsx';
import { useShelf } from './use-shelf.ts';

/** Cells are not edited in place on a screen of at most so many pixels. */
const NARROWEST_GRID = 960;

const summaryOf = (total: number) =>
  total >= COUNT_CAP
    ? m.catalogue_office_summary_many({ count: (COUNT_CAP - 1).toLocaleString('en') })
    : m.catalogue_office_summary({ count: total });

/** The request, from the filters in the URL. */
function requestOf({ q, status, cid, merId, tagId, stock }: FilterValues) {
  const wanted = productStatus.options.find((value) => value === status);
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(wanted && { status: wanted }),
    ...(typeof cid === 'string' && { cid: Number(cid) }),
    ...(typeof merId === 'string' && { merId: Number(merId) }),
    ...(typeof tagId === 'string' && { tagId: Number(tagId) }),
    ...(typeof stock === 'string' && { inStock: stock === 'yes' }),
  };
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
  const keepsAllShops = useCan(WHOLE_MALL);
  const mayEdit = useCan('admin:catalogue:edit');
  const categories = useQuery(categoryTreeQuery(VISITING));
  const merchants = useMerchantNames(keepsAllShops);
  const choices = useProductChoices();
  const fields = useMemo(
    () =>
      productFilters({
        categories: categories.data ?? [],
        merchants: keepsAllShops ? (merchants.data ?? []) : undefined,
        tags: choices.data?.tags ?? [],
      }),
    [categories.data, merchants.data, choices.data, keepsAllShops],
  );
  const list = useListAddress(fields);
  const columns = useMemo(() => productColumns(keepsAllShops), [keepsAllShops]);
  // A filter in the URL is resolved through its choices: before they have loaded the wrong list would be requested.
  const choicesKnown = !categories.isPending && !choices.isPending && !(keepsAllShops && merchants.isPending);
  const filter = requestOf(list.values);
  const request = { ...filter, page: list.page, limit: list.limit };
  const isNarrow = useNarrowScreen(NARROWEST_GRID);
  const [wantsCells, setWantsCells] = useCellsMode('products');
  const mayEditCells = mayEdit && !isNarrow;
  const editsCells = wantsCells && mayEditCells;
  const products = useAdminProducts(request, choicesKnown && !editsCells);
  const cells = useProductCells(request, choicesKnown && editsCells);
  const table = listTable(list, products);
  const pagedOf = (count = 0) => ({ ...table.paged, total: count, isCapped: count >= COUNT_CAP });
  const shelf = useShelf();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const seesPrices = useCan('goods:showPrice');

  const actions: BatchAction<AdminProduct>[] = [
    {
      id: 'putOn',
      label: m.catalogue_office_put_on(),
      icon: iconEye,
      run: (rows) => void shelf.put(true, rows),
      disabledReason: (rows) => shelf.refusal(true, rows),
    },
    {
      id: 'takeOff',
      label: m.catalogue_office_take_off(),
      icon: iconEyeOff,
      run: (rows) => void shelf.put(false, rows),
      disabledReason: (rows) => shelf.refusal(false, rows),
    },
  ];
  const selected = (what: Bulk['what'], rows: readonly AdminProduct[]) =>
    setBulk({ what, target: { ids: rows.map(({ id }) => id), filter: {} }, count: rows.length });
  const total = (editsCells ? cells : products).data?.total;
  const found = total ?? 0;
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

  const toolbar = (
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
  );

  return (
    <OfficePage fill title={m.catalogue_office_title()} summary={total === undefined ? undefined : summaryOf(total)}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        {editsCells ? (
          <ProductGrid
            cells={cells}
            filtered={list.filtered}
            paged={pagedOf(cells.data?.total)}
            toolbar={toolbar}
            onClose={() => setWantsCells(false)}
          />
        ) : (
          <DataTable
            fill
            name="products"
            label={m.catalogue_office_title()}
            columns={columns}
            {...table}
            rowId={({ id }) => String(id)}
            rowName={({ model, name }) => `${model} ${name}`}
            onOpen={({ id }) => void navigate({ to: '/products/$id', params: { id: String(id) } })}
            refreshing={table.refreshing || shelf.isPending}
            empty={
              <EmptyState title={m.catalogue_office_empty()} hint={m.catalogue_office_empty_hint()}>
                {addButton}
                {importLink}
              </EmptyState>
            }
            batch={{ actions }}
            toolbar={
              <>
                {mayEditCells && <CellsSwitch isOn={false} onChange={() => setWantsCells(true)} />}
                {toolbar}
              </>
            }
            paged={pagedOf(products.data?.total)}
          />
        )}
      </TableSheet>
      {bulk?.what === 'listing' && <BulkListingDrawer {...bulk} onClose={() => setBulk(null)} />}
      {bulk?.what === 'prices' && <BulkPricesDrawer {...bulk} onClose={() => setBulk(null)} />}
      {adding && <AddProductDrawer onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}
