import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { CodeField, NewPasswordFields, passwordWords, useRepeatedPassword } from '../../../sign-in/web/public.tsx';
import { maskedContact } from '../../contract/masked-contact.ts';
import { changePassword, sendPasswordCode } from '../../contract/password-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import styles from './security.module.css';

interface PasswordDialogProps {
  /** The phone or email that the code goes to. */
  readonly contact: string;
  readonly onClose: () => void;
}

/** A new password, with a code to the own phone or email. */
export function PasswordDialog({ contact, onClose }: PasswordDialogProps) {
  const changed = useAccountChanged();
  const form = useEndpointForm(changePassword, {
    initial: { validateCode: '', password: '' },
    wordsFor: passwordWords,
  });
  const repeated = useRepeatedPassword(form);
  return (
    <FormModal opened onClose={onClose} title={m.own_account_security_password_change()}>
      <PanelForm
        form={form}
        onSend={async (request) => {
          repeated.demand();
          await call(changePassword, request);
          void changed();
        }}
        onClose={onClose}
        done={m.own_account_password_changed()}
        submitLabel={m.own_account_password_save()}
      >
        <p className={styles.hint}>{m.own_account_password_hint({ target: maskedContact(contact) })}</p>
        <CodeField
          form={form}
          name="validateCode"
          label={m.sign_in_code_label()}
          countdown="change-password"
          onSend={() => call(sendPasswordCode, {})}
        />
        <NewPasswordFields form={form} repeated={repeated} />
      </PanelForm>
    </FormModal>
  );
}
