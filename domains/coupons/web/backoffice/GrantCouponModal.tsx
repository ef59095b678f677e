import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { type AdminCoupon, grantCoupon, MAX_GRANTED } from '../../contract/coupon-admin-endpoints.ts';
import { useGrantCoupon } from '../coupon-office-queries.ts';

interface GrantCouponModalProps {
  readonly coupon: AdminCoupon;
  readonly onClose: () => void;
}

/** Gives a coupon to named customers: all of them, or nobody. */
export function GrantCouponModal({ coupon, onClose }: GrantCouponModalProps) {
  const grant = useGrantCoupon();
  const form = useEndpointForm(grantCoupon, {
    pick: ['phones'],
    initial: { phones: '' },
    draftKey: `coupon-grant-${coupon.id}`,
  });
  return (
    <FormModal opened onClose={onClose} title={m.coupons_grant_title({ name: localName(coupon) })}>
      <PanelForm
        form={form}
        onSend={({ phones }) => grant.mutateAsync({ id: coupon.id, phones })}
        onClose={onClose}
        done={(count) => m.coupons_granted({ count })}
        submitLabel={m.coupons_grant()}
      >
        <TextAreaField
          form={form}
          name="phones"
          label={m.coupons_grant_phones()}
          help={m.coupons_grant_help({ most: MAX_GRANTED })}
          rows={8}
        />
      </PanelForm>
    </FormModal>
  );
}
