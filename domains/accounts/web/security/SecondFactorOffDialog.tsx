import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PasswordField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { disableSecondFactor } from '../../contract/second-factor-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import styles from './security.module.css';

/** Turns the second factor off, with the password and a code. */
export function SecondFactorOffDialog({ onClose }: { readonly onClose: () => void }) {
  const changed = useAccountChanged();
  const form = useEndpointForm(disableSecondFactor, { initial: { password: '', code: '' } });
  return (
    <FormModal opened onClose={onClose} title={m.accounts_factor_off_title()}>
      <FormBox
        form={form}
        onSend={(request) => call(disableSecondFactor, request)}
        onDone={() => {
          toast('success', m.accounts_factor_turned_off());
          void changed();
          onClose();
        }}
        footer={
          <div className={styles.buttons}>
            <Button onClick={onClose}>{m.app_cancel()}</Button>
            <Button type="submit" look="danger" busy={form.submitting}>
              {m.accounts_factor_turn_off()}
            </Button>
          </div>
        }
      >
        <p className={styles.hint}>{m.accounts_factor_off_hint()}</p>
        <PasswordField form={form} name="password" label={m.accounts_factor_password()} />
        <TextField
          form={form}
          name="code"
          label={m.accounts_factor_code()}
          help={m.accounts_factor_code_help()}
          autoComplete="one-time-code"
        />
      </FormBox>
    </FormModal>
  );
}
