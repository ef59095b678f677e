import * as m from '#messages';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { PRICE_FIELDS, type PriceField } from '../../contract/import-columns.ts';

const LEVELS = ['1', '2', '3', '4'] as const;

export const PRICE_NAME: Record<PriceField, () => string> = {
  listPrice: m.catalogue_office_list_price,
  price1: () => m.catalogue_sku_price({ level: LEVELS[0] }),
  price2: () => m.catalogue_sku_price({ level: LEVELS[1] }),
  price3: () => m.catalogue_sku_price({ level: LEVELS[2] }),
  price4: () => m.catalogue_sku_price({ level: LEVELS[3] }),
  internationalPrice1: () => m.catalogue_sku_price_abroad({ level: LEVELS[0] }),
  internationalPrice2: () => m.catalogue_sku_price_abroad({ level: LEVELS[1] }),
  internationalPrice3: () => m.catalogue_sku_price_abroad({ level: LEVELS[2] }),
  internationalPrice4: () => m.catalogue_sku_price_abroad({ level: LEVELS[3] }),
};

/** The list price, the four prices at home and the four abroad. */
export function PriceFields({ form }: { readonly form: FieldsForm<PriceField> }) {
  return (
    <FieldPair>
      {PRICE_FIELDS.map((field) => (
        <MoneyField key={field} form={form} name={field} label={PRICE_NAME[field]()} />
      ))}
    </FieldPair>
  );
}
