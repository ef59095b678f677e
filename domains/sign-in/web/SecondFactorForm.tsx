import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../platform/web/form/use-endpoint-form.ts';
import { useField } from '../../../platform/web/form/use-field.ts';
import type { SignInAnswer } from '../contract/account.ts';
import { signInWithSecondFactor } from '../contract/sign-in-endpoints.ts';
import { EntryButtons } from './EntryButtons.tsx';
import { continueStep } from './started-step.ts';

interface SecondFactorFormProps {
  /** The key of the started sign-in. */
  readonly stepKey: string;
  readonly onPassed: (answer: SignInAnswer) => Promise<void>;
  /** Back to the beginning, also when the started sign-in has ended. */
  readonly onStartOver: () => void;
}

/** The second step of signing in: an app code or a recovery code. */
export function SecondFactorForm({ stepKey, onPassed, onStartOver }: SecondFactorFormProps) {
  const form = useEndpointForm(signInWithSecondFactor, { pick: ['code'], initial: { code: '' } });
  const input = useRef<HTMLInputElement>(null);
  const field = useField({
    form,
    name: 'code',
    label: m.sign_in_factor_code(),
    help: m.sign_in_factor_code_help(),
  });
  useEffect(() => input.current?.focus(), []);

  return (
    <FormBox
      form={form}
      onSend={({ code }) =>
        continueStep(async () => onPassed(await call(signInWithSecondFactor, { key: stepKey, code })), onStartOver)
      }
      footer={
        <EntryButtons
          busy={form.submitting}
          submitLabel={m.sign_in_factor_sign_in()}
          otherLabel={m.sign_in_factor_start_over()}
          onOther={onStartOver}
        />
      }
    >
      <TextInput {...field} ref={input} autoComplete="one-time-code" maxLength={30} />
    </FormBox>
  );
}
