import * as m from '#messages';
import { PanelForm } from '../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { AddressChange } from '../contract/address-change.ts';
import { adminProposeAddress } from '../contract/address-change-endpoints.ts';
import styles from './address-change.module.css';
import { useProposeAddress } from './address-change-queries.ts';

interface AddressChangeFormProps {
  readonly orderNo: string;
  readonly now: AddressChange['after'];
  readonly onClose: () => void;
}

/** Where the order shall go instead, as the shop writes it down for the buyer. */
export function AddressChangeForm({ orderNo, now, onClose }: AddressChangeFormProps) {
  const form = useEndpointForm(adminProposeAddress, {
    pick: ['receiver', 'phone', 'address', 'reason'],
    initial: { ...now, reason: '' },
    draftKey: `address-change-${orderNo}`,
  });
  const propose = useProposeAddress();
  return (
    <FormModal opened onClose={onClose} title={m.orders_address_change_title()}>
      <PanelForm
        form={form}
        onSend={(request) => propose.mutateAsync({ orderNo, ...request })}
        onClose={onClose}
        done={m.orders_address_change_sent()}
        submitLabel={m.orders_address_change_send()}
      >
        <p className={styles.reason}>{m.orders_address_change_hint_shop()}</p>
        <TextField form={form} name="receiver" label={m.orders_page_receiver()} />
        <TextField form={form} name="phone" label={m.orders_address_change_phone()} />
        <TextAreaField form={form} name="address" label={m.orders_page_address_short()} />
        <TextField form={form} name="reason" label={m.orders_address_change_reason()} />
      </PanelForm>
    </FormModal>
  );
}
