import { useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { editCosts, type readCosts } from '../../contract/product-office-endpoints.ts';
import { useCosts, useProductChange } from '../product-office-queries.ts';
import { percentOf } from '../product-words.ts';

type Cost = ResponseOf<typeof readCosts>[number];

/** What the SKUs of a product cost; only people with the key for costs get here. */
export function CostTable({ productId }: { readonly productId: number }) {
  const mayEdit = useCan('admin:costs:edit');
  const costs = useCosts(productId, true);
  const [editing, setEditing] = useState<Cost | null>(null);
  const columns: TableColumn<Cost>[] = [
    {
      id: 'part',
      title: m.catalogue_product_part(),
      cell: ({ partNumber }) => partNumber,
      value: ({ partNumber }) => partNumber,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'bom',
      title: m.catalogue_entity_bom_cost(),
      cell: ({ bomCost }) => (bomCost === null ? m.catalogue_product_cost_none() : formatYuan(bomCost)),
      value: ({ bomCost }) => bomCost ?? '',
      right: true,
    },
    {
      id: 'pct',
      title: m.catalogue_entity_pct_cost(),
      cell: ({ pctCost }) => (pctCost === null ? m.catalogue_product_cost_none() : percentOf(pctCost)),
      value: ({ pctCost }) => pctCost ?? '',
      right: true,
    },
    {
      id: 'actions',
      title: '',
      cell: (cost) => (
        <Button
          size="small"
          disabledReason={mayEdit ? undefined : m.catalogue_office_may_not_edit()}
          onClick={() => setEditing(cost)}
        >
          {m.catalogue_product_cost_edit()}
        </Button>
      ),
      actions: true,
    },
  ];
  return (
    <>
      <DataTable
        name="product-costs"
        label={m.catalogue_product_costs()}
        columns={columns}
        rows={costs.data}
        rowId={({ skuId }) => String(skuId)}
        rowName={({ partNumber }) => partNumber}
        failure={costs.error}
        onRefresh={() => void costs.refetch()}
        csv={{ fileName: 'costs' }}
      />
      {editing && <EditCost cost={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function EditCost({ cost, onClose }: { readonly cost: Cost; readonly onClose: () => void }) {
  const change = useProductChange(editCosts);
  const form = useEndpointForm(editCosts, {
    pick: ['bomCost', 'pctCost'],
    initial: { bomCost: cost.bomCost ?? '', pctCost: cost.pctCost ?? '' },
    draftKey: `cost-${cost.skuId}`,
  });
  return (
    <FormModal opened onClose={onClose} title={`${m.catalogue_product_cost_edit()} ${cost.partNumber}`}>
      <PanelForm
        form={form}
        onSend={(values) => change.mutateAsync({ ...values, skuId: cost.skuId })}
        onClose={onClose}
        done={m.catalogue_product_saved()}
      >
        <MoneyField form={form} name="bomCost" label={m.catalogue_entity_bom_cost()} />
        <TextField
          form={form}
          name="pctCost"
          label={m.catalogue_entity_pct_cost()}
          help={m.catalogue_product_pct_help()}
        />
      </PanelForm>
    </FormModal>
  );
}
