import * as m from '#messages';
import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { MinuteField } from '../../../../platform/web/form/text-fields.tsx';
import type { EndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { type saveCoupon, USE_PERIODS } from '../../contract/coupon-admin-endpoints.ts';

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
          choices={choicesOf(USE_PERIODS, PERIOD_WORDS)}
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
