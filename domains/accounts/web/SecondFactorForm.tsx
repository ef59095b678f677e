import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../platform/web/form/use-endpoint-form.ts';
import { useField } from '../../../platform/web/form/use-field.ts';
import { Button } from '../../../platform/web/kit/Button.tsx';
import type { SignInAnswer } from '../contract/account.ts';
import { signInWithSecondFactor } from '../contract/second-factor-endpoints.ts';
import styles from './second-factor-form.module.css';

interface SecondFactorFormProps {
  /** Names the started sign-in. */
  readonly stepKey: string;
  readonly onPassed: (answer: SignInAnswer) => Promise<void>;
  /** Back to the beginning: also when the started sign-in is over. */
  readonly onStartOver: () => void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondFactorForm({ stepKey, onPassed, onStartOver }: SecondFactorFormProps) {
  const form = useEndpointForm(signInWithSecondFactor, { pick: ['code'], initial: { code: '' } });
  const input = useRef<HTMLInputElement>(null);
  const field = useField({
    form,
    name: 'code',
    label: m.accounts_factor_code(),
    help: m.accounts_factor_code_help(),
  });
  useEffect(() => input.current?.focus(), []);

  async function send({ code }: { code: string }) {
    try {
      await onPassed(await call(signInWithSecondFactor, { key: stepKey, code }));
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
        <div className={styles.buttons}>
          <Button type="submit" look="primary" size="large" busy={form.submitting}>
            {m.accounts_factor_sign_in()}
          </Button>
          <Button look="text" onClick={onStartOver}>
            {m.accounts_factor_start_over()}
          </Button>
        </div>
      }
    >
      <TextInput {...field} ref={input} autoComplete="one-time-code" maxLength={30} />
    </FormBox>
  );
}
