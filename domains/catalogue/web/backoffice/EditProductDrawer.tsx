import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { AGREEMENT_SLUGS } from '../../../content/contract/agreement-endpoints.ts';
import { agreementName } from '../../../content/web/public.tsx';
import { priceRule, productProperty } from '../../contract/product-entity.ts';
import { editProduct, type OfficeProduct } from '../../contract/product-office-endpoints.ts';
import { PRICE_RULE_NAME, PROPERTY_NAME } from '../product-words.ts';
import { formFacts, useProductSave } from './product-form.ts';

interface EditProductDrawerProps {
  readonly product: OfficeProduct;
  readonly onClose: () => void;
}

/** What a product is called and says of itself, with its files, accessories and agreement. */
export function EditProductDrawer({ product, onClose }: EditProductDrawerProps) {
  const save = useProductSave(product);
  const facts = formFacts(product);
  const seesPrices = useCan('goods:showPrice');
  const form = useEndpointForm(editProduct, {
    pick: [
      'nameZh',
      'nameEn',
      'descriptionZh',
      'descriptionEn',
      'version',
      'primaryAttribute',
      'softwareNameVersion',
      'productProperty',
      'powerType',
      'videoUrl',
      'businessCoefficient',
      'priceRule',
      'agreement',
      'accessories',
      'attachments',
      'certificates',
      'warrantyMonths',
    ],
    initial: {
      nameZh: facts.nameZh,
      nameEn: facts.nameEn,
      descriptionZh: facts.descriptionZh,
      descriptionEn: facts.descriptionEn,
      version: facts.version,
      primaryAttribute: facts.primaryAttribute,
      softwareNameVersion: facts.softwareNameVersion,
      productProperty: facts.productProperty,
      powerType: facts.powerType,
      videoUrl: facts.videoUrl,
      businessCoefficient: facts.businessCoefficient,
      priceRule: facts.priceRule,
      agreement: facts.agreement,
      accessories: facts.accessories,
      attachments: facts.attachments,
      certificates: facts.certificates,
      warrantyMonths: facts.warrantyMonths,
    },
    draftKey: `product-facts-${product.id}-${product.revision}`,
  });
  return (
    <FormDrawer opened onClose={onClose} width={720} title={`${m.catalogue_product_facts_edit()} ${product.model}`}>
      <PanelForm form={form} onSend={save} onClose={onClose} done={m.catalogue_product_saved()}>
        <FieldPair>
          <TextField form={form} name="nameZh" label={m.catalogue_product_name_zh()} />
          <TextField form={form} name="nameEn" label={m.catalogue_product_name_en()} />
          <TextField form={form} name="version" label={m.catalogue_entity_version()} />
          <TextField form={form} name="softwareNameVersion" label={m.catalogue_entity_software()} />
          <SelectField
            form={form}
            name="primaryAttribute"
            label={m.catalogue_entity_primary()}
            choices={product.attributes.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField form={form} name="powerType" label={m.catalogue_entity_power()} />
          <SelectField
            form={form}
            name="productProperty"
            label={m.catalogue_entity_property()}
            choices={productProperty.options.map((value) => ({ value, label: PROPERTY_NAME[value]() }))}
          />
          <SelectField
            form={form}
            name="priceRule"
            label={m.catalogue_entity_price_rule()}
            choices={priceRule.options.map((value) => ({ value, label: PRICE_RULE_NAME[value]() }))}
            disabled={!seesPrices}
          />
          <TextField
            form={form}
            name="businessCoefficient"
            label={m.catalogue_entity_business_coefficient()}
            disabled={!seesPrices}
          />
          <NumberField form={form} name="warrantyMonths" label={m.catalogue_product_warranty()} min={0} max={240} />
        </FieldPair>
        <SelectField
          form={form}
          name="agreement"
          label={m.catalogue_product_agreement()}
          choices={AGREEMENT_SLUGS.map((value) => ({ value, label: agreementName(value) }))}
        />
        <TextAreaField form={form} name="descriptionZh" label={m.catalogue_product_description_zh()} rows={4} />
        <TextAreaField form={form} name="descriptionEn" label={m.catalogue_product_description_en()} rows={4} />
        <TextField form={form} name="videoUrl" label={m.catalogue_product_video()} />
        <TextAreaField form={form} name="accessories" label={m.catalogue_product_accessories()} />
        <TextAreaField form={form} name="attachments" label={m.catalogue_product_attachments()} />
        <TextAreaField form={form} name="certificates" label={m.catalogue_product_certificates()} />
      </PanelForm>
    </FormDrawer>
  );
}
