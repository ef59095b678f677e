import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { setDuePassword } from '../../contract/sign-in-endpoints.ts';
import { NewPasswordFields, passwordWords, useRepeatedPassword } from '../NewPasswordFields.tsx';
import { continueStep } from '../started-step.ts';

interface DuePasswordProps {
  readonly stepKey: string;
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onStartOver: () => void;
}

/** The new password required from a user whose password was chosen by somebody else. */
export function DuePassword({ stepKey, onEntered, onStartOver }: DuePasswordProps) {
  const form = useEndpointForm(setDuePassword, {
    pick: ['password'],
    initial: { password: '' },
    wordsFor: passwordWords,
  });
  const repeated = useRepeatedPassword(form);

  return (
    <FormBox
      form={form}
      onSend={async ({ password }) => {
        repeated.demand();
        await continueStep(async () => onEntered(await call(setDuePassword, { key: stepKey, password })), onStartOver);
      }}
      footer={
        <Button type="submit" look="primary" size="large" busy={form.submitting}>
          {m.sign_in_forgotten_submit()}
        </Button>
      }
    >
      <NewPasswordFields form={form} repeated={repeated} />
    </FormBox>
  );
}
