import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import * as m from '#messages';
import type { WordsFor } from '../../../../platform/web/form/form-schema.ts';
import { PASSWORD_TOGGLE } from '../../../../platform/web/form/text-fields.tsx';

/** The rule in words where a new password breaks it. */
export const passwordWords: WordsFor = (field, issue) =>
  field === 'password' && issue.code === 'invalid_format' ? m.accounts_password_rule() : undefined;

interface Repeated {
  readonly again: string;
  readonly problem: string;
  setAgain(text: string): void;
  /** @throws Error with words when the repetition differs */
  demand(password: unknown): void;
}

export function useRepeatedPassword(): Repeated {
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState('');
  return {
    again,
    problem,
    setAgain: (text) => {
      setAgain(text);
      setProblem('');
    },
    demand: (password) => {
      if (again === password) return;
      setProblem(m.accounts_password_differs());
      throw new Error(m.accounts_password_differs());
    },
  };
}

/** The new password a second time; it is not sent. */
export function RepeatedPassword({ again, problem, setAgain }: Repeated) {
  return (
    <PasswordInput
      {...PASSWORD_TOGGLE}
      label={m.accounts_password_again()}
      withAsterisk
      aria-required
      autoComplete="new-password"
      value={again}
      onChange={(event) => setAgain(event.currentTarget.value)}
      error={problem || undefined}
      aria-invalid={problem !== ''}
    />
  );
}
