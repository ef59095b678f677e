import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { type FieldsForm, useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import {
  type AdminAttribute,
  ATTRIBUTE_KINDS,
  type AttributeChoice,
  saveAttribute,
} from '../../contract/attribute-endpoints.ts';
import { productCountText } from '../../contract/product-count.ts';
import { useAttributeProducts, useNavigationChange } from '../navigation-queries.ts';
import { AttributeChoicesField, heldChoices } from './AttributeChoicesField.tsx';
import styles from './attribute-choices.module.css';
import { categoriesText, KIND_NAME } from './attribute-words.ts';

interface AttributeDrawerProps {
  /** Null for a new one. */
  readonly attribute: AdminAttribute | null;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

const BLANK: AttributeChoice = { value: '', zh: '', en: '' };

/** Only a choice has choices: another type sets them aside, and they are back with it. */
function useChoicesOfKind(form: FieldsForm) {
  const { kind } = form.values;
  const aside = useRef<readonly AttributeChoice[]>([BLANK]);
  const choices = heldChoices(form);
  const { setValue } = form;
  useEffect(() => {
    if (kind !== 'choice' && choices.length > 0) {
      aside.current = choices;
      setValue('choices', []);
    } else if (kind === 'choice' && choices.length === 0 && aside.current.length > 0) {
      setValue('choices', aside.current);
      aside.current = [];
    }
  }, [kind, choices, setValue]);
}

function wordsFor(field: string, issue: { readonly code: string }): string | undefined {
  if (field === 'code' && issue.code !== 'too_small') return m.catalogue_attributes_code_help();
  if (field === 'choices' && issue.code === 'custom') return m.catalogue_attributes_choice_repeated();
  if (field.endsWith('.value') && issue.code === 'invalid_format') return m.catalogue_attributes_choice_value_problem();
  return undefined;
}

/** An attribute: its names and unit, and of a choice what there is to choose from. */
export function AttributeDrawer({ attribute, refusal, onClose }: AttributeDrawerProps) {
  const save = useNavigationChange(saveAttribute);
  const form = useEndpointForm(saveAttribute, {
    pick: ['code', 'nameZh', 'nameEn', 'kind', 'unit', 'choices'],
    initial: {
      code: attribute?.code ?? '',
      nameZh: attribute?.nameZh ?? '',
      nameEn: attribute?.nameEn ?? '',
      kind: attribute?.kind ?? 'number',
      unit: attribute?.unit ?? '',
      choices: attribute?.choices ?? [],
    },
    draftKey: `attribute-${attribute?.id ?? 'new'}-${attribute?.revision ?? ''}`,
    fieldOf: { codeTaken: 'code' },
    wordsFor,
  });
  useChoicesOfKind(form);
  const { kind } = form.values;
  const { data: carriers } = useAttributeProducts(attribute?.id ?? 0);
  // Until it is known, and where it cannot be asked, nothing that products may have is changed.
  const mayBeCarried = attribute !== null && carriers?.products !== 0;
  const isCarried = mayBeCarried && carriers !== undefined;
  const fixed = new Set(mayBeCarried ? attribute.choices.map(({ value }) => value) : []);
  const fixedHelp = isCarried ? m.catalogue_attributes_fixed() : undefined;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      width={720}
      title={attribute ? localName(attribute) : m.catalogue_attributes_add()}
    >
      <PanelForm
        form={form}
        onSend={(values) =>
          save.mutateAsync({ ...values, id: attribute?.id ?? 0, revision: attribute?.revision ?? '' })
        }
        onClose={onClose}
        done={m.catalogue_product_saved()}
        disabledReason={refusal}
      >
        <FieldPair>
          <TextField form={form} name="nameZh" label={m.catalogue_nav_name_zh()} />
          <TextField form={form} name="nameEn" label={m.catalogue_nav_name_en()} />
        </FieldPair>
        <TextField
          form={form}
          name="code"
          label={m.catalogue_nav_code()}
          help={fixedHelp ?? m.catalogue_attributes_code_help()}
          disabled={mayBeCarried}
        />
        <FieldPair>
          <SelectField
            form={form}
            name="kind"
            label={m.catalogue_attributes_kind()}
            help={fixedHelp ?? m.catalogue_attributes_kind_help()}
            choices={ATTRIBUTE_KINDS.map((value) => ({ value, label: KIND_NAME[value]() }))}
            disabled={mayBeCarried}
          />
          {kind !== 'choice' && (
            <TextField
              form={form}
              name="unit"
              label={m.catalogue_attributes_unit()}
              help={m.catalogue_attributes_unit_help()}
            />
          )}
        </FieldPair>
        {kind === 'choice' && <AttributeChoicesField form={form} fixed={fixed} />}
        {attribute && (
          <p className={styles.help}>
            {attribute.categoryCount === 0
              ? m.catalogue_attributes_categories_none()
              : m.catalogue_attributes_categories_of({ names: categoriesText(attribute, attribute.categories.length) })}
            {carriers && (
              <>
                <br />
                {m.catalogue_attributes_products_of({ products: productCountText(carriers.products) })}
              </>
            )}
          </p>
        )}
      </PanelForm>
    </FormDrawer>
  );
}
