import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import { MultiSelectField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import type { EndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import type { CategoryNode } from '../../../catalogue/contract/product.ts';
import { categoryTreeQuery, VISITING } from '../../../catalogue/web/backoffice/public.tsx';
import { SCOPE_KINDS } from '../../contract/promotion.ts';
import type { savePromotion } from '../../contract/promotion-admin-endpoints.ts';
import { useBrandNames } from '../promotion-office-queries.ts';
import { SCOPE_WORDS } from '../promotion-office-words.ts';

export const PROMOTION_FIELDS = [
  'nameZh',
  'nameEn',
  'merchantId',
  'kind',
  'startsAt',
  'endsAt',
  'rank',
  'scopeKind',
  'categoryIds',
  'brandIds',
  'productCodes',
  'threshold',
  'steps',
  'repeats',
  'parts',
  'setPrice',
  'maxSets',
  'picture',
  'colour',
  'headlineZh',
  'headlineEn',
  'introZh',
  'introEn',
] as const;
export type PromotionField = (typeof PROMOTION_FIELDS)[number];

export type PromotionForm = EndpointForm<PromotionField, Pick<RequestOf<typeof savePromotion>, PromotionField>>;

export interface FieldsProps {
  readonly form: PromotionForm;
  readonly disabled: boolean;
}

/** Every category with those above it: `A / B / C`. */
function categoryChoices(nodes: readonly CategoryNode[], above = ''): { value: number; label: string }[] {
  return nodes.flatMap(({ id, name, childList }) => {
    const label = above === '' ? name : `${above} / ${name}`;
    return [{ value: id, label }, ...categoryChoices(childList, label)];
  });
}

/** What the promotion covers. */
export function ScopeFields({ form, disabled }: FieldsProps) {
  const { scopeKind } = form.values;
  return (
    <>
      <SelectField
        form={form}
        name="scopeKind"
        label={m.promotions_audit_field_scope_kind()}
        disabled={disabled}
        choices={SCOPE_KINDS.map((value) => ({ value, label: SCOPE_WORDS[value]() }))}
      />
      {scopeKind === 'categories' && <CategoriesField form={form} disabled={disabled} />}
      {scopeKind === 'brands' && <BrandsField form={form} disabled={disabled} />}
      {scopeKind === 'products' && (
        <TextAreaField
          form={form}
          name="productCodes"
          label={m.promotions_office_product_codes()}
          help={m.promotions_office_product_codes_help()}
          disabled={disabled}
          rows={4}
        />
      )}
    </>
  );
}

function CategoriesField({ form, disabled }: FieldsProps) {
  const { data: tree = [] } = useQuery(categoryTreeQuery(VISITING));
  return (
    <MultiSelectField
      form={form}
      name="categoryIds"
      label={m.promotions_audit_field_category_ids()}
      disabled={disabled}
      choices={categoryChoices(tree)}
    />
  );
}

function BrandsField({ form, disabled }: FieldsProps) {
  const { data: brands = [] } = useBrandNames();
  return (
    <MultiSelectField
      form={form}
      name="brandIds"
      label={m.promotions_audit_field_brand_ids()}
      disabled={disabled}
      choices={brands.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
