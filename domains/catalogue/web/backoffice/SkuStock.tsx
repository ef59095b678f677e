import { useState } from 'react';
import * as m from '#messages';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { DateField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { FormDrawer, FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { countStock, type OfficeSku, planStock } from '../../contract/product-office-endpoints.ts';
import { useProductChange } from '../product-office-queries.ts';
import styles from './product-page.module.css';
import { StockLedger } from './StockLedger.tsx';

type Open = { readonly what: 'plan' | 'count' | 'ledger'; readonly sku: OfficeSku } | null;

/** The day on which stock comes; what is ordered without a day says so. */
function expectedOf({ expectedAt, stockBackupOrder }: OfficeSku): string {
  return expectedAt ?? (stockBackupOrder > 0 ? m.catalogue_product_expected_open() : '—');
}

/** The stock of each SKU with what is planned, the way to count it, and what has moved it. */
export function SkuStock({ skus, mayEdit }: { readonly skus: readonly OfficeSku[]; readonly mayEdit: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const refusal = mayEdit ? undefined : m.catalogue_office_may_not_edit();
  const columns: TableColumn<OfficeSku>[] = [
    {
      id: 'part',
      title: m.catalogue_product_part(),
      cell: ({ partNumber }) => partNumber,
      value: ({ partNumber }) => partNumber,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'specification',
      title: m.catalogue_product_spec(),
      cell: ({ specification }) => specification || '—',
      value: ({ specification }) => specification,
    },
    {
      id: 'stock',
      title: m.catalogue_office_stock(),
      cell: (sku) => (
        <span>
          {sku.stock.toLocaleString('en')} {sku.earlyWarning && <Tag tone="error">{m.catalogue_product_warning()}</Tag>}
          {sku.setAside > 0 && <Tag>{m.catalogue_product_set_aside({ count: sku.setAside })}</Tag>}
          {sku.disabled && <Tag>{m.catalogue_product_withdrawn()}</Tag>}
        </span>
      ),
      value: ({ stock }) => stock,
      right: true,
    },
    {
      id: 'safe',
      title: m.catalogue_product_safe(),
      cell: ({ safeStock }) => safeStock.toLocaleString('en'),
      value: ({ safeStock }) => safeStock,
      right: true,
    },
    {
      id: 'backup',
      title: m.catalogue_product_backup(),
      cell: ({ stockBackupOrder }) => stockBackupOrder.toLocaleString('en'),
      value: ({ stockBackupOrder }) => stockBackupOrder,
      right: true,
    },
    {
      id: 'expected',
      title: m.catalogue_product_expected(),
      cell: expectedOf,
      value: expectedOf,
    },
    {
      id: 'actions',
      title: '',
      cell: (sku) => (
        <span className={styles.buttons}>
          <Button size="small" disabledReason={refusal} onClick={() => setOpen({ what: 'count', sku })}>
            {m.catalogue_product_count()}
          </Button>
          <Button size="small" disabledReason={refusal} onClick={() => setOpen({ what: 'plan', sku })}>
            {m.catalogue_product_plan()}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'ledger', sku })}>
            {m.catalogue_product_ledger()}
          </Button>
        </span>
      ),
      actions: true,
    },
  ];
  return (
    <>
      <DataTable
        name="product-skus"
        label={m.catalogue_product_stock_title()}
        columns={columns}
        rows={skus}
        rowId={({ id }) => String(id)}
        rowName={({ partNumber }) => partNumber}
        csv={{ fileName: 'stock' }}
      />
      {open?.what === 'count' && <CountStock sku={open.sku} onClose={close} />}
      {open?.what === 'plan' && <PlanStock sku={open.sku} onClose={close} />}
      {open?.what === 'ledger' && (
        <FormDrawer
          opened
          onClose={close}
          width={840}
          title={m.catalogue_product_ledger_of({ part: open.sku.partNumber })}
        >
          <StockLedger sku={open.sku} />
        </FormDrawer>
      )}
    </>
  );
}

interface SkuFormProps {
  readonly sku: OfficeSku;
  readonly onClose: () => void;
}

/** What was counted on the shelf, against what the system says. */
function CountStock({ sku, onClose }: SkuFormProps) {
  const change = useProductChange(countStock);
  const form = useEndpointForm(countStock, {
    pick: ['counted', 'note'],
    initial: { counted: sku.stock, note: '' },
    draftKey: `count-${sku.id}-${sku.stock}`,
  });
  return (
    <FormModal opened onClose={onClose} title={`${m.catalogue_product_count()} ${sku.partNumber}`}>
      <PanelForm
        form={form}
        onSend={(values) => change.mutateAsync({ ...values, skuId: sku.id, stock: sku.stock })}
        onClose={onClose}
        done={m.catalogue_product_counted_done()}
      >
        <p>{m.catalogue_product_system_stock({ stock: sku.stock })}</p>
        {sku.setAside > 0 && <p>{m.catalogue_product_count_without({ count: sku.setAside })}</p>}
        <NumberField form={form} name="counted" label={m.catalogue_product_counted()} min={0} />
        <TextField form={form} name="note" label={m.catalogue_product_note()} />
      </PanelForm>
    </FormModal>
  );
}

/** From where staff are warned, what is ordered for stock, and when it comes. */
function PlanStock({ sku, onClose }: SkuFormProps) {
  const change = useProductChange(planStock);
  const form = useEndpointForm(planStock, {
    pick: ['safeStock', 'stockBackupOrder', 'expectedAt'],
    initial: { safeStock: sku.safeStock, stockBackupOrder: sku.stockBackupOrder, expectedAt: sku.expectedAt ?? '' },
    draftKey: `plan-${sku.id}-${sku.safeStock}-${sku.stockBackupOrder}`,
  });
  return (
    <FormModal opened onClose={onClose} title={`${m.catalogue_product_plan()} ${sku.partNumber}`}>
      <PanelForm
        form={form}
        onSend={(values) => change.mutateAsync({ ...values, skuId: sku.id })}
        onClose={onClose}
        done={m.catalogue_product_saved()}
      >
        <NumberField form={form} name="safeStock" label={m.catalogue_product_safe()} min={0} />
        <NumberField form={form} name="stockBackupOrder" label={m.catalogue_product_backup()} min={0} />
        <DateField form={form} name="expectedAt" label={m.catalogue_product_expected()} />
      </PanelForm>
    </FormModal>
  );
}
