import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import { MultiSelectField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { MinuteField, TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import type { EndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import type { CategoryNode } from '../../../catalogue/contract/product.ts';
import { categoryTreeQuery, VISITING } from '../../../catalogue/web/backoffice/public.tsx';
import { type saveCoupon, USE_PERIODS } from '../../contract/coupon-admin-endpoints.ts';
import { SCOPE_KINDS } from '../../contract/coupon-offer.ts';
import { useBrandNames } from '../coupon-office-queries.ts';
import { SCOPE_WORDS } from '../coupon-office-words.ts';

export const COUPON_FIELDS = [
  'nameZh',
  'nameEn',
  'merchantId',
  'valueKind',
  'money',
  'discount',
  'mostOff',
  'minPrice',
  'scopeKind',
  'categoryIds',
  'brandIds',
  'productCodes',
  'total',
  'perPerson',
  'receiveWay',
  'receiveFrom',
  'receiveUntil',
  'usePeriod',
  'useFrom',
  'useUntil',
  'useDays',
] as const;
type CouponField = (typeof COUPON_FIELDS)[number];

export type CouponForm = EndpointForm<CouponField, Pick<RequestOf<typeof saveCoupon>, CouponField>>;

interface FieldsProps {
  readonly form: CouponForm;
}

/** Every category with those above it: `A / B / C`. */
function categoryChoices(nodes: readonly CategoryNode[], above = ''): { value: number; label: string }[] {
  return nodes.flatMap(({ id, name, childList }) => {
    const label = above === '' ? name : `${above} / ${name}`;
    return [{ value: id, label }, ...categoryChoices(childList, label)];
  });
}

/** What the coupon covers. */
export function ScopeFields({ form }: FieldsProps) {
  const { scopeKind } = form.values;
  return (
    <>
      <SelectField
        form={form}
        name="scopeKind"
        label={m.coupons_audit_field_scope_kind()}
        choices={SCOPE_KINDS.map((value) => ({ value, label: SCOPE_WORDS[value]() }))}
      />
      {scopeKind === 'categories' && <CategoriesField form={form} />}
      {scopeKind === 'brands' && <BrandsField form={form} />}
      {scopeKind === 'products' && (
        <TextAreaField
          form={form}
          name="productCodes"
          label={m.coupons_office_product_codes()}
          help={m.coupons_office_product_codes_help()}
          rows={4}
        />
      )}
    </>
  );
}

function CategoriesField({ form }: FieldsProps) {
  const { data: tree = [] } = useQuery(categoryTreeQuery(VISITING));
  return (
    <MultiSelectField
      form={form}
      name="categoryIds"
      label={m.coupons_audit_field_category_ids()}
      choices={categoryChoices(tree)}
    />
  );
}

function BrandsField({ form }: FieldsProps) {
  const { data: brands = [] } = useBrandNames();
  return (
    <MultiSelectField
      form={form}
      name="brandIds"
      label={m.coupons_audit_field_brand_ids()}
      choices={brands.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

const PERIOD_WORDS = { fixed: m.coupons_period_fixed, days: m.coupons_period_days } as const;

/** When it is received, and when it is used. */
export function PeriodFields({ form }: FieldsProps) {
  return (
    <>
      <FieldPair>
        <MinuteField form={form} name="receiveFrom" label={m.coupons_audit_field_receive_from()} />
        <MinuteField form={form} name="receiveUntil" label={m.coupons_audit_field_receive_until()} />
      </FieldPair>
      <FieldPair>
        <SelectField
          form={form}
          name="usePeriod"
          label={m.coupons_audit_field_use_period()}
          choices={USE_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value]() }))}
        />
        {form.values.usePeriod === 'days' && (
          <NumberField
            form={form}
            name="useDays"
            label={m.coupons_audit_field_use_days()}
            unit={m.coupons_days()}
            min={1}
            max={365}
          />
        )}
      </FieldPair>
      {form.values.usePeriod === 'fixed' && (
        <FieldPair>
          <MinuteField form={form} name="useFrom" label={m.coupons_audit_field_use_from()} />
          <MinuteField form={form} name="useUntil" label={m.coupons_audit_field_use_until()} />
        </FieldPair>
      )}
    </>
  );
}
