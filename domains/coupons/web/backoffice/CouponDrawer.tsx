import type { ReactNode } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconAlertCircle } from '../../../../platform/web/design/icons.tsx';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { dayBy } from '../../../../platform/web/kit/month-days.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { EditDrawer } from '../../../../platform/web/office/EditDrawer.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { ScopeFields, ShopField } from '../../../catalogue/web/backoffice/public.tsx';
import { type readAdminCoupon, saveCoupon } from '../../contract/coupon-admin-endpoints.ts';
import { RECEIVE_WAYS, VALUE_KINDS } from '../../contract/coupon-offer.ts';
import { useAdminCoupon, useSaveCoupon } from '../coupon-office-queries.ts';
import { isWorthMuch, VALUE_WORDS, WAY_WORDS } from '../coupon-office-words.ts';
import { CouponConflictNote } from './CouponConflictNote.tsx';
import { COUPON_FIELDS, type CouponForm, PeriodFields } from './coupon-fields.tsx';

type Opened = ResponseOf<typeof readAdminCoupon>;

interface CouponDrawerProps {
  /** 0 for a new coupon. */
  readonly id: number;
  /** On which a new one can be received first. */
  readonly day?: string;
  /** Above the form. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A coupon, new or opened from the list. */
export function CouponDrawer({ id, day = '', actions, onClose }: CouponDrawerProps) {
  return (
    <EditDrawer
      id={id}
      title={id === 0 ? m.coupons_new() : m.coupons_edit()}
      width={720}
      opened={useAdminCoupon(id)}
      onClose={onClose}
      actions={actions}
    >
      {(coupon) => <CouponFormPanel coupon={coupon} day={day} onClose={onClose} />}
    </EditDrawer>
  );
}

interface CouponFormPanelProps {
  readonly coupon: Opened | null;
  /** Empty without one. */
  readonly day: string;
  readonly onClose: () => void;
}

function CouponFormPanel({ coupon, day, onClose }: CouponFormPanelProps) {
  const mayEdit = useCan('admin:coupons:edit');
  const wholeMall = useCan(WHOLE_MALL);
  const save = useSaveCoupon();
  const form: CouponForm = useEndpointForm(saveCoupon, {
    pick: COUPON_FIELDS,
    initial: {
      nameZh: coupon?.nameZh ?? '',
      nameEn: coupon?.nameEn ?? '',
      merchantId: coupon?.merchantId ?? 0,
      valueKind: coupon?.valueKind ?? 'moneyOff',
      money: coupon?.money ?? '',
      discount: coupon?.discount ?? '',
      mostOff: coupon?.mostOff ?? '',
      minPrice: coupon?.minPrice ?? '',
      scopeKind: coupon?.scopeKind ?? 'all',
      categoryIds: coupon?.categoryIds ?? [],
      brandIds: coupon?.brandIds ?? [],
      productCodes: coupon?.productCodes ?? '',
      total: coupon?.total ?? '',
      perPerson: coupon?.perPerson ?? 1,
      receiveWay: coupon?.receiveWay ?? 'manual',
      receiveFrom: coupon?.receiveFrom ?? (day && `${day}T00:00`),
      receiveUntil: coupon?.receiveUntil ?? (day && `${dayBy(day, 1)}T00:00`),
      usePeriod: coupon?.usePeriod ?? 'days',
      useFrom: coupon?.useFrom ?? '',
      useUntil: coupon?.useUntil ?? '',
      useDays: coupon?.useDays ?? '',
    },
    draftKey: coupon ? `coupon-${coupon.id}-${coupon.revision}` : `coupon-new${day}`,
  });
  const isDiscount = form.values.valueKind === 'discount';
  // What has been on offer keeps its way.
  const way = coupon?.receiveWay ?? 'manual';
  const ways = wholeMall && (coupon?.status ?? 'draft') === 'draft' ? RECEIVE_WAYS : [way];
  const notTheirs = wholeMall || way === 'manual' ? undefined : m.coupons_way_keeper_help();
  return (
    <PanelForm
      form={form}
      onSend={(values) => save.mutateAsync({ ...values, id: coupon?.id ?? 0, revision: coupon?.revision ?? '' })}
      onClose={onClose}
      done={coupon ? m.coupons_saved() : m.coupons_saved_draft()}
      disabledReason={mayEdit ? notTheirs : m.coupons_may_not_edit()}
    >
      {coupon && coupon.status !== 'closed' && <CouponConflictNote id={coupon.id} />}
      <FieldPair>
        <TextField form={form} name="nameZh" label={m.coupons_audit_field_name_zh()} />
        <TextField form={form} name="nameEn" label={m.coupons_audit_field_name_en()} />
      </FieldPair>
      <ShopField form={form} name="merchantId" help={m.coupons_office_shop_help()} disabled={coupon !== null} />
      <FieldPair>
        <SelectField
          form={form}
          name="valueKind"
          label={m.coupons_audit_field_value_kind()}
          choices={choicesOf(VALUE_KINDS, VALUE_WORDS)}
        />
        {isDiscount ? (
          <NumberField
            form={form}
            name="discount"
            label={m.coupons_office_discount()}
            help={m.coupons_office_discount_help()}
            unit="%"
            min={1}
            max={99}
          />
        ) : (
          <NumberField form={form} name="money" label={m.coupons_office_money()} unit={m.coupons_yuan()} min={1} />
        )}
      </FieldPair>
      <FieldPair>
        <NumberField
          form={form}
          name="minPrice"
          label={m.coupons_threshold_label()}
          help={m.coupons_threshold_help()}
          unit={m.coupons_yuan()}
          min={0}
        />
        {isDiscount && (
          <NumberField
            form={form}
            name="mostOff"
            label={m.coupons_office_most_off()}
            help={m.coupons_no_limit_help()}
            unit={m.coupons_yuan()}
            min={1}
          />
        )}
      </FieldPair>
      {isWorthMuch(form.values) && <Note icon={iconAlertCircle}>{m.coupons_warning_worth()}</Note>}
      <ScopeFields form={form} />
      <FieldPair>
        <NumberField
          form={form}
          name="total"
          label={m.coupons_audit_field_total()}
          help={m.coupons_no_limit_help()}
          min={1}
        />
        <NumberField form={form} name="perPerson" label={m.coupons_audit_field_per_person()} min={1} max={99} />
      </FieldPair>
      <SelectField
        form={form}
        name="receiveWay"
        label={m.coupons_audit_field_receive_way()}
        help={wholeMall ? undefined : m.coupons_way_keeper_help()}
        choices={choicesOf(ways, WAY_WORDS)}
      />
      <PeriodFields form={form} />
    </PanelForm>
  );
}
