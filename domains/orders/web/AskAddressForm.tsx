import { useState } from 'react';
import * as m from '#messages';
import { PanelForm } from '../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { AddressPicker } from '../../addresses/web/public.tsx';
import { askAddressChange } from '../contract/address-change-endpoints.ts';
import styles from './address-change.module.css';
import { useAskAddress } from './address-change-queries.ts';

interface AskAddressFormProps {
  readonly orderNo: string;
  readonly onClose: () => void;
}

/** To which address of their book the buyer wants the order sent instead; one that is missing there is added first. */
export function AskAddressForm({ orderNo, onClose }: AskAddressFormProps) {
  const [addressId, setAddressId] = useState(0);
  const form = useEndpointForm(askAddressChange, {
    pick: ['reason'],
    initial: { reason: '' },
    draftKey: `address-change-${orderNo}`,
  });
  const ask = useAskAddress();
  return (
    <FormModal opened onClose={onClose} title={m.orders_address_change_title()} width={680}>
      <div className={styles.panel}>
        <p className={styles.reason}>{m.orders_address_change_hint_buyer()}</p>
        {/* Beside the form, not in it: the picker opens a form of its own. */}
        <AddressPicker chosen={addressId} onChoose={setAddressId} startsEmpty />
        <PanelForm
          form={form}
          onSend={({ reason }) => ask.mutateAsync({ orderNo, addressId, reason })}
          onClose={onClose}
          done={m.orders_address_change_sent()}
          submitLabel={m.orders_address_change_send()}
          disabledReason={addressId === 0 ? m.orders_page_choose_address() : undefined}
        >
          <TextField form={form} name="reason" label={m.orders_address_change_reason()} />
        </PanelForm>
      </div>
    </FormModal>
  );
}
