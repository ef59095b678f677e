import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { PASSWORD_TOGGLE, PasswordField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { maskedContact } from '../../contract/masked-contact.ts';
import { changePassword, sendPasswordCode } from '../../contract/password-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import { CodeField } from '../CodeField.tsx';
import styles from './security.module.css';

interface PasswordDialogProps {
  /** The phone or e-mail that the code goes to. */
  readonly contact: string;
  readonly onClose: () => void;
}

/** A new password, with a code to the own phone or e-mail. */
export function PasswordDialog({ contact, onClose }: PasswordDialogProps) {
  const changed = useAccountChanged();
  const form = useEndpointForm(changePassword, {
    initial: { validateCode: '', password: '' },
    wordsFor: (field) => (field === 'password' ? m.accounts_password_rule() : undefined),
  });
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const differs = tried && again !== form.values.password;
  return (
    <FormModal opened onClose={onClose} title={m.accounts_security_password_change()}>
      <PanelForm
        form={form}
        onSend={async (request) => {
          setTried(true);
          if (again !== request.password) throw new Error(m.accounts_password_differs());
          await call(changePassword, request);
          void changed();
        }}
        onClose={onClose}
        done={m.accounts_password_changed()}
        submitLabel={m.accounts_password_save()}
      >
        <p className={styles.hint}>{m.accounts_password_hint({ target: maskedContact(contact) })}</p>
        <CodeField
          form={form}
          name="validateCode"
          label={m.accounts_code_label()}
          countdown="change-password"
          onSend={() => call(sendPasswordCode, {})}
        />
        <PasswordField
          form={form}
          name="password"
          label={m.accounts_password_new()}
          help={form.inner.errors.password ? undefined : m.accounts_password_rule()}
          autoComplete="new-password"
        />
        <PasswordInput
          label={m.accounts_password_again()}
          withAsterisk
          aria-required
          autoComplete="new-password"
          {...PASSWORD_TOGGLE}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          onBlur={() => setTried(again !== '')}
          error={differs ? m.accounts_password_differs() : undefined}
          aria-invalid={differs}
        />
      </PanelForm>
    </FormModal>
  );
}
