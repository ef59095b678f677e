import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { PasswordField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { disableSecondFactor } from '../../contract/second-factor-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import styles from './security.module.css';

/** Turns the second factor off, with the password and a code. */
export function SecondFactorOffDialog({ onClose }: { readonly onClose: () => void }) {
  const changed = useAccountChanged();
  const form = useEndpointForm(disableSecondFactor, { initial: { password: '', code: '' } });
  return (
    <FormModal opened onClose={onClose} title={m.own_account_factor_off_title()}>
      <PanelForm
        form={form}
        onSend={async (request) => {
          await call(disableSecondFactor, request);
          void changed();
        }}
        onClose={onClose}
        done={m.own_account_factor_turned_off()}
        submitLabel={m.own_account_factor_turn_off()}
        danger
      >
        <p className={styles.hint}>{m.own_account_factor_off_hint()}</p>
        <PasswordField form={form} name="password" label={m.own_account_factor_password()} />
        <TextField
          form={form}
          name="code"
          label={m.sign_in_factor_code()}
          help={m.sign_in_factor_code_help()}
          autoComplete="one-time-code"
        />
      </PanelForm>
    </FormModal>
  );
}
