import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { DateField, TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { lifeCycle } from '../../contract/product.ts';
import { discontinuationType } from '../../contract/product-entity.ts';
import { editProduct, type OfficeProduct } from '../../contract/product-office-endpoints.ts';
import { END_NAME, LIFE_CYCLE_NAME } from '../product-words.ts';
import { formFacts, useProductSave } from './product-form.ts';

interface EditLifeCycleDrawerProps {
  readonly product: OfficeProduct;
  readonly onClose: () => void;
}

/** Where a product stands in its life, when it ends, and what replaces it. */
export function EditLifeCycleDrawer({ product, onClose }: EditLifeCycleDrawerProps) {
  const save = useProductSave(product);
  const facts = formFacts(product);
  const form = useEndpointForm(editProduct, {
    pick: [
      'lifeCycle',
      'discontinuationType',
      'discontinuationPlanDate',
      'lastStockBackupDate',
      'estimatedInboundDate',
      'replacementCode',
      'coreDifferenceZh',
      'coreDifferenceEn',
    ],
    initial: {
      lifeCycle: facts.lifeCycle,
      discontinuationType: facts.discontinuationType,
      discontinuationPlanDate: facts.discontinuationPlanDate,
      lastStockBackupDate: facts.lastStockBackupDate,
      estimatedInboundDate: facts.estimatedInboundDate,
      replacementCode: facts.replacementCode,
      coreDifferenceZh: facts.coreDifferenceZh,
      coreDifferenceEn: facts.coreDifferenceEn,
    },
    draftKey: `product-life-${product.id}-${product.revision}`,
  });
  return (
    <FormDrawer opened onClose={onClose} width={640} title={`${m.catalogue_product_life_edit()} ${product.model}`}>
      <PanelForm form={form} onSend={save} onClose={onClose} done={m.catalogue_product_saved()}>
        <FieldPair>
          <SelectField
            form={form}
            name="lifeCycle"
            label={m.catalogue_detail_life_cycle()}
            choices={lifeCycle.options.map((value) => ({ value, label: LIFE_CYCLE_NAME[value]() }))}
          />
          <SelectField
            form={form}
            name="discontinuationType"
            label={m.catalogue_product_discontinuation_type()}
            choices={discontinuationType.options.map((value) => ({ value, label: END_NAME[value]() }))}
          />
          <DateField form={form} name="discontinuationPlanDate" label={m.catalogue_product_plan_date()} />
          <DateField form={form} name="lastStockBackupDate" label={m.catalogue_product_last_backup()} />
          <DateField form={form} name="estimatedInboundDate" label={m.catalogue_product_inbound()} />
          <TextField form={form} name="replacementCode" label={m.catalogue_product_replacement()} />
        </FieldPair>
        <TextAreaField form={form} name="coreDifferenceZh" label={m.catalogue_product_difference_zh()} />
        <TextAreaField form={form} name="coreDifferenceEn" label={m.catalogue_product_difference_en()} />
      </PanelForm>
    </FormDrawer>
  );
}
