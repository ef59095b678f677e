import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { PRICE_FIELDS, type PriceField } from '../../contract/import-columns.ts';
import { type ListedSku, type ProductListing, withdrawSku } from '../../contract/product-listing-endpoints.ts';
import { useProductChange } from '../product-office-queries.ts';
import { PRICE_NAME } from './PriceFields.tsx';
import styles from './product-page.module.css';
import { SkuDrawer } from './SkuDrawer.tsx';

const ABROAD: readonly PriceField[] = PRICE_FIELDS.filter((field) => field.startsWith('international'));

const priceColumn = (field: PriceField): TableColumn<ListedSku> => ({
  id: field,
  title: PRICE_NAME[field](),
  cell: (sku) => (sku[field] ? formatYuan(sku[field]) : '—'),
  value: (sku) => sku[field] ?? '',
  right: true,
  hidden: ABROAD.includes(field),
});

/**
 * The SKUs of a product with their prices; added, changed, withdrawn. `sku` in the address opens one of them, with
 * `attribute` at that field.
 */
export function SkuPrices({ product, mayEdit }: { readonly product: ProductListing; readonly mayEdit: boolean }) {
  const { sku, attribute }: { sku?: unknown; attribute?: unknown } = useSearch({ strict: false });
  const asked = mayEdit ? product.skus.find(({ id }) => id === Number(sku)) : undefined;
  const [open, setOpen] = useState<ListedSku | 'new' | null>(asked ?? null);
  const seesPrices = useCan('goods:showPrice');
  const withdraw = useProductChange(withdrawSku);
  const refusal = mayEdit ? undefined : m.catalogue_office_may_not_edit();

  async function toggle({ id, partNumber, disabled }: ListedSku) {
    const question = m.catalogue_sku_withdraw_question({ part: partNumber });
    const wording = { confirmLabel: m.catalogue_sku_withdraw(), danger: true };
    if (!disabled && !(await confirmFirst(question, wording))) return;
    await withdraw.mutateAsync({ skuId: id, disabled: !disabled });
    toast('success', m.catalogue_product_saved());
  }

  const columns: TableColumn<ListedSku>[] = [
    {
      id: 'part',
      title: m.catalogue_product_part(),
      cell: ({ partNumber, disabled }) => (
        <>
          {partNumber} {disabled && <Tag>{m.catalogue_product_withdrawn()}</Tag>}
        </>
      ),
      value: ({ partNumber }) => partNumber,
      fixed: true,
      onCard: 'head',
    },
    ...PRICE_FIELDS.map(priceColumn),
    {
      id: 'breaks',
      title: m.catalogue_sku_breaks(),
      cell: ({ quantityBreaks }) => quantityBreaks.replaceAll(';', ' · ') || '—',
      value: ({ quantityBreaks }) => quantityBreaks,
      hidden: true,
    },
    {
      id: 'minimum',
      title: m.catalogue_sku_minimum(),
      cell: ({ minimumOrderQuantity }) => minimumOrderQuantity,
      value: ({ minimumOrderQuantity }) => minimumOrderQuantity,
      right: true,
    },
    {
      id: 'box',
      title: m.catalogue_sku_box(),
      cell: ({ piecesPerBox }) => piecesPerBox,
      value: ({ piecesPerBox }) => piecesPerBox,
      right: true,
    },
    {
      id: 'barcode',
      title: m.catalogue_sku_barcode(),
      cell: ({ barcode }) => barcode || '—',
      value: ({ barcode }) => barcode,
      hidden: true,
    },
    {
      id: 'actions',
      title: '',
      cell: (sku) => (
        <span className={styles.buttons}>
          <Button size="small" disabledReason={refusal} onClick={() => setOpen(sku)}>
            {m.catalogue_sku_edit()}
          </Button>
          <Button size="small" disabledReason={refusal} onClick={() => void toggle(sku)}>
            {sku.disabled ? m.catalogue_sku_restore() : m.catalogue_sku_withdraw()}
          </Button>
        </span>
      ),
      actions: true,
    },
  ];
  return (
    <>
      <DataTable
        name="product-sku-prices"
        label={m.catalogue_sku_title()}
        columns={columns}
        rows={product.skus}
        rowId={({ id }) => String(id)}
        rowName={({ partNumber }) => partNumber}
        csv={{ fileName: 'skus' }}
        toolbar={
          <Button
            size="small"
            disabledReason={refusal ?? (seesPrices ? undefined : m.catalogue_error_prices_hidden())}
            onClick={() => setOpen('new')}
          >
            <Icon of={iconPlus} size="small" />
            {m.catalogue_sku_add()}
          </Button>
        }
      />
      {open && (
        <SkuDrawer
          product={product}
          sku={open === 'new' ? null : open}
          seesPrices={seesPrices}
          attribute={open === asked ? String(attribute ?? '') : ''}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
