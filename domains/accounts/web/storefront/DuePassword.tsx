import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PasswordField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { setDuePassword } from '../../contract/sign-in-endpoints.ts';
import { passwordWords, RepeatedPassword, useRepeatedPassword } from './RepeatedPassword.tsx';

interface DuePasswordProps {
  readonly stepKey: string;
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onStartOver: () => void;
}

/** The new password that somebody owes whose password was chosen by somebody else. */
export function DuePassword({ stepKey, onEntered, onStartOver }: DuePasswordProps) {
  const repeated = useRepeatedPassword();
  const form = useEndpointForm(setDuePassword, {
    pick: ['password'],
    initial: { password: '' },
    wordsFor: passwordWords,
  });

  async function send({ password }: { password: string }) {
    repeated.demand(password);
    try {
      await onEntered(await call(setDuePassword, { key: stepKey, password }));
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.reason === 'stepEnded') onStartOver();
      throw failure;
    }
  }

  return (
    <FormBox
      form={form}
      onSend={send}
      footer={
        <Button type="submit" look="primary" size="large" busy={form.submitting}>
          {m.accounts_forgotten_submit()}
        </Button>
      }
    >
      <PasswordField
        form={form}
        name="password"
        label={m.accounts_password_new()}
        help={m.accounts_password_rule()}
        autoComplete="new-password"
      />
      <RepeatedPassword {...repeated} />
    </FormBox>
  );
}
