import { useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PanelButtons } from '../../../../platform/web/form/PanelForm.tsx';
import { PasswordField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { startSecondFactor } from '../../contract/second-factor-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import { ConfirmFactorForm } from './ConfirmFactorForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './security.module.css';

/** Turns the second factor on: password, authenticator app, recovery codes. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const changed = useAccountChanged();
  const [enrolment, setEnrolment] = useState<ResponseOf<typeof startSecondFactor> | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const form = useEndpointForm(startSecondFactor, { initial: { password: '' } });
  const close = () => {
    void changed();
    onClose();
  };

  function step() {
    if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={close} />;
    if (enrolment) {
      return (
        <ConfirmFactorForm
          enrolment={enrolment}
          onCancel={onClose}
          onConfirmed={(codes) => {
            toast('success', m.own_account_factor_turned_on());
            setRecoveryCodes(codes);
          }}
        />
      );
    }
    return (
      <FormBox
        form={form}
        onSend={async (request) => setEnrolment(await call(startSecondFactor, request))}
        footer={<PanelButtons busy={form.submitting} onCancel={onClose} submitLabel={m.own_account_contact_next()} />}
      >
        <p className={styles.hint}>{m.own_account_factor_password_hint()}</p>
        <PasswordField form={form} name="password" label={m.own_account_factor_password()} />
      </FormBox>
    );
  }

  return (
    <FormModal opened onClose={recoveryCodes ? close : onClose} title={m.own_account_factor_on_title()}>
      {step()}
    </FormModal>
  );
}
