import { PasswordInput } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import * as m from '#messages';
import { afterPress } from '../../../platform/web/form/after-press.ts';
import type { WordsFor } from '../../../platform/web/form/form-schema.ts';
import { PASSWORD_TOGGLE, PasswordField } from '../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../platform/web/form/use-endpoint-form.ts';

/** The password rule as an error message if a new password breaks it. */
export const passwordWords: WordsFor = (field, issue) =>
  field === 'password' && issue.code === 'invalid_format' ? m.sign_in_password_rule() : undefined;

interface Repeated {
  readonly again: string;
  readonly differs: boolean;
  setAgain(text: string): void;
  /** From now on a mismatch is shown beside the field. */
  compare(): void;
  readonly input: RefObject<HTMLInputElement | null>;
  /** @throws Error with a message if the repetition differs; the focus then moves to it. */
  demand(): void;
}

/** The repetition of the form's password; it is not sent. */
export function useRepeatedPassword(form: FieldsForm<'password'>): Repeated {
  const [again, setAgain] = useState('');
  const [compared, setCompared] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isSame = again === form.values.password;
  return {
    input,
    again,
    differs: compared && !isSame,
    setAgain,
    compare: () => setCompared(again !== ''),
    demand: () => {
      setCompared(true);
      if (isSame) return;
      input.current?.focus();
      throw new Error(m.sign_in_password_differs());
    },
  };
}

/** A new password, entered twice. */
export function NewPasswordFields({ form, repeated }: { form: FieldsForm<'password'>; repeated: Repeated }) {
  const { again, differs, input, setAgain, compare } = repeated;
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={m.sign_in_password_new()}
        help={form.inner.errors.password ? undefined : m.sign_in_password_rule()}
        autoComplete="new-password"
      />
      <PasswordInput
        {...PASSWORD_TOGGLE}
        ref={input}
        label={m.sign_in_password_again()}
        withAsterisk
        aria-required
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        onBlur={() => afterPress(compare)}
        error={differs ? m.sign_in_password_differs() : undefined}
        aria-invalid={differs}
      />
    </>
  );
}
