import * as m from '#messages';
import { RadioCardsField } from '../../../../platform/web/form/choice-fields.tsx';
import { TickListField } from '../../../../platform/web/form/TickListField.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { bulkPrices } from '../../contract/bulk-endpoints.ts';
import { PRICE_CHANGES, type PriceChangeKind } from '../../contract/bulk-price.ts';
import { PRICE_FIELDS } from '../../contract/import-columns.ts';
import { useBulkChange } from '../product-listing-queries.ts';
import { BulkDrawer, type BulkTarget } from './BulkDrawer.tsx';
import { PRICE_NAME } from './PriceFields.tsx';

const WAY: Record<
  PriceChangeKind,
  { readonly label: () => string; readonly help: () => string; readonly unit: string }
> = {
  percent: { label: m.catalogue_bulk_by_percent, help: m.catalogue_bulk_percent_help, unit: '%' },
  amount: { label: m.catalogue_bulk_by_amount, help: m.catalogue_bulk_amount_help, unit: 'CNY' },
  set: { label: m.catalogue_bulk_by_set, help: m.catalogue_bulk_set_help, unit: 'CNY' },
};

interface BulkPricesDrawerProps {
  readonly target: BulkTarget;
  readonly count: number;
  readonly onClose: () => void;
}

/** Prices of many products, by a percentage, by an amount, or to an amount. */
export function BulkPricesDrawer({ target, count, onClose }: BulkPricesDrawerProps) {
  const change = useBulkChange(bulkPrices);
  const form = useEndpointForm(bulkPrices, {
    pick: ['priceIds', 'by', 'value'],
    initial: { priceIds: [], by: 'percent', value: '' },
  });
  const way = WAY[PRICE_CHANGES.find((known) => known === form.values.by) ?? 'percent'];
  return (
    <BulkDrawer
      title={m.catalogue_bulk_prices_title({ count })}
      form={form}
      send={(values, confirmed) => change.mutateAsync({ ...target, ...values, confirmed })}
      onClose={onClose}
    >
      <TickListField
        form={form}
        name="priceIds"
        label={m.catalogue_bulk_which_prices()}
        choices={PRICE_FIELDS.map((field, at) => ({ value: at + 1, label: PRICE_NAME[field]() }))}
      />
      <RadioCardsField
        form={form}
        name="by"
        label={m.catalogue_bulk_how()}
        choices={PRICE_CHANGES.map((value) => ({ value, label: WAY[value].label() }))}
      />
      <TextField form={form} name="value" label={way.label()} help={way.help()} unit={way.unit} />
    </BulkDrawer>
  );
}
