import * as m from '#messages';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { ValuesField } from '../../../../platform/web/form/ValuesField.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { PRICE_FIELDS, type PriceField } from '../../contract/import-columns.ts';
import { type ListedSku, type ProductListing, saveSku } from '../../contract/product-listing-endpoints.ts';
import { useProductChange } from '../product-office-queries.ts';
import { PriceFields } from './PriceFields.tsx';

interface SkuDrawerProps {
  readonly product: ProductListing;
  /** Null for a new one. */
  readonly sku: ListedSku | null;
  readonly seesPrices: boolean;
  /** The code of the attribute that is to be filled in; '' for none. */
  readonly attribute: string;
  readonly onClose: () => void;
}

/** The facts and prices of one SKU; a new one begins with those of the first. */
export function SkuDrawer({ product, sku, seesPrices, attribute: asked, onClose }: SkuDrawerProps) {
  const save = useProductChange(saveSku);
  const model = sku ?? product.skus[0];
  const prices = Object.fromEntries(PRICE_FIELDS.map((field) => [field, model?.[field] ?? ''])) as Record<
    PriceField,
    string
  >;
  const form = useEndpointForm(saveSku, {
    pick: [
      'partNumber',
      'barcode',
      'specification',
      'attributes',
      'quantityBreaks',
      'minimumOrderQuantity',
      'piecesPerBox',
      ...PRICE_FIELDS,
    ],
    required: seesPrices ? PRICE_FIELDS : [],
    initial: {
      partNumber: sku?.partNumber ?? '',
      barcode: sku?.barcode ?? '',
      specification: model?.specification ?? {},
      attributes: model?.attributes ?? {},
      quantityBreaks: model?.quantityBreaks ?? '',
      minimumOrderQuantity: model?.minimumOrderQuantity ?? 1,
      piecesPerBox: model?.piecesPerBox ?? 1,
      ...prices,
    },
    draftKey: `sku-${product.id}-${sku?.id ?? 'new'}-${product.revision}`,
  });
  // A product without options asks for none, unless it is to have a second SKU.
  const used = new Set(product.skus.flatMap(({ specification }) => Object.keys(specification)));
  const options = product.specifications.filter(({ code }) => used.has(code) || used.size === 0);
  const attributes = product.attributes.map((attribute) => ({
    ...attribute,
    isFirst: attribute.code === asked,
    ...(attribute.isRequired && { help: m.catalogue_sku_required_on_shelf() }),
  }));
  return (
    <FormDrawer
      opened
      onClose={onClose}
      width={720}
      title={sku ? `${m.catalogue_sku_edit()} ${sku.partNumber}` : m.catalogue_sku_add()}
    >
      <PanelForm
        form={form}
        onSend={(values) =>
          save.mutateAsync({ ...values, id: product.id, revision: product.revision, skuId: sku?.id ?? 0 })
        }
        onClose={onClose}
        done={m.catalogue_product_saved()}
      >
        <FieldPair>
          <TextField form={form} name="partNumber" label={m.catalogue_product_part()} />
          <TextField form={form} name="barcode" label={m.catalogue_sku_barcode()} />
          <NumberField form={form} name="minimumOrderQuantity" label={m.catalogue_sku_minimum()} min={1} />
          <NumberField form={form} name="piecesPerBox" label={m.catalogue_sku_box()} min={1} />
        </FieldPair>
        {seesPrices && (
          <>
            <PriceFields form={form} />
            <TextField
              form={form}
              name="quantityBreaks"
              label={m.catalogue_sku_breaks()}
              help={m.catalogue_sku_breaks_help()}
            />
          </>
        )}
        {options.length > 0 && (
          <ValuesField form={form} name="specification" label={m.catalogue_product_spec()} of={options} />
        )}
        {product.attributes.length > 0 && (
          <ValuesField form={form} name="attributes" label={m.catalogue_sku_attributes()} of={attributes} />
        )}
      </PanelForm>
    </FormDrawer>
  );
}
