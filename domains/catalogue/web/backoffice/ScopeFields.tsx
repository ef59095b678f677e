import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { MultiSelectField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { SCOPE_KINDS, type ScopeKind } from '../../../pricing/contract/scope.ts';
import { categoryTreeQuery } from '../catalogue-queries.ts';
import { useBrandNames } from '../office-queries.ts';
import { VISITING } from '../personal-data.ts';
import { categoryChoices } from './category-choices.ts';

const SCOPE_WORDS: Record<ScopeKind, () => string> = {
  all: m.catalogue_scope_kind_all,
  categories: m.catalogue_scope_kind_categories,
  brands: m.catalogue_scope_kind_brands,
  products: m.catalogue_scope_kind_products,
};

interface ScopeFieldsProps {
  readonly form: FieldsForm<'scopeKind' | 'categoryIds' | 'brandIds' | 'productCodes'>;
  readonly disabled?: boolean;
}

/** Which products a coupon or a promotion covers. */
export function ScopeFields({ form, disabled = false }: ScopeFieldsProps) {
  const { scopeKind } = form.values;
  return (
    <>
      <SelectField
        form={form}
        name="scopeKind"
        label={m.catalogue_scope_kind()}
        disabled={disabled}
        choices={choicesOf(SCOPE_KINDS, SCOPE_WORDS)}
      />
      {scopeKind === 'categories' && <CategoriesField form={form} disabled={disabled} />}
      {scopeKind === 'brands' && <BrandsField form={form} disabled={disabled} />}
      {scopeKind === 'products' && (
        <TextAreaField
          form={form}
          name="productCodes"
          label={m.catalogue_scope_product_codes()}
          help={m.catalogue_scope_product_codes_help()}
          disabled={disabled}
          rows={4}
        />
      )}
    </>
  );
}

function CategoriesField(props: ScopeFieldsProps) {
  const { data: tree = [] } = useQuery(categoryTreeQuery(VISITING));
  const choices = categoryChoices(tree);
  return <MultiSelectField {...props} name="categoryIds" label={m.catalogue_scope_categories()} choices={choices} />;
}

function BrandsField(props: ScopeFieldsProps) {
  const { data: brands = [] } = useBrandNames();
  const choices = brands.map(({ id, name }) => ({ value: id, label: name }));
  return <MultiSelectField {...props} name="brandIds" label={m.catalogue_scope_brands()} choices={choices} />;
}
