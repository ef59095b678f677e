import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TickListField } from '../../../../platform/web/form/TickListField.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { productType } from '../../contract/product.ts';
import { editListing, type ProductListing } from '../../contract/product-listing-endpoints.ts';
import { tagChoices, useProductChoices } from '../product-listing-queries.ts';
import { useProductChange } from '../product-office-queries.ts';
import { TYPE_NAME } from '../product-words.ts';

interface EditListingDrawerProps {
  readonly product: ProductListing;
  readonly onClose: () => void;
}

/** Where a product stands in the catalogue. */
export function EditListingDrawer({ product, onClose }: EditListingDrawerProps) {
  const save = useProductChange(editListing);
  const choices = useProductChoices();
  const form = useEndpointForm(editListing, {
    pick: ['model', 'brandId', 'cid', 'productType', 'unit', 'tagIds'],
    initial: {
      model: product.model,
      brandId: product.brandId,
      cid: product.cid,
      productType: product.productType,
      unit: product.unit,
      tagIds: product.tagIds,
    },
    draftKey: `product-listing-${product.id}-${product.revision}`,
  });
  return (
    <FormDrawer opened onClose={onClose} width={720} title={`${m.catalogue_listing_edit()} ${product.model}`}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, id: product.id, revision: product.revision })}
        onClose={onClose}
        done={m.catalogue_product_saved()}
      >
        <FieldPair>
          <TextField form={form} name="model" label={m.catalogue_listing_model()} />
          <SelectField
            form={form}
            name="brandId"
            label={m.catalogue_office_brand()}
            choices={choices.data?.brands ?? []}
            numeric
          />
        </FieldPair>
        <SelectField
          form={form}
          name="cid"
          label={m.catalogue_office_category()}
          help={m.catalogue_listing_category_help()}
          choices={choices.data?.categories ?? []}
          numeric
        />
        <FieldPair>
          <SelectField
            form={form}
            name="productType"
            label={m.catalogue_office_type()}
            choices={productType.options.map((value) => ({ value, label: TYPE_NAME[value]() }))}
          />
          <TextField form={form} name="unit" label={m.catalogue_list_column_unit()} />
        </FieldPair>
        <TickListField
          form={form}
          name="tagIds"
          label={m.catalogue_listing_tags()}
          choices={tagChoices(choices.data?.tags)}
        />
      </PanelForm>
    </FormDrawer>
  );
}
