import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { type FieldProps, useField } from '../../../platform/web/form/use-field.ts';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { RESEND_SECONDS } from '../contract/one-time-code.ts';
import styles from './code-field.module.css';
import { useResendCountdown } from './resend-countdown.ts';

interface CodeFieldProps<Field extends string> extends FieldProps<Field> {
  /** Identifies the countdown, so that it survives a reload: `change-password`. */
  readonly countdown: string;
  /** The form's current phone or email: one that differs from the last recipient need not wait. */
  readonly recipient?: string;
  /** Sends the code; returns the recipient, or nothing if the button was pressed too early. */
  readonly onSend: () => Promise<string | null>;
}

/** Input for six digits, and the button that sends them. */
export function CodeField<Field extends string>(props: CodeFieldProps<Field>) {
  const { countdown, recipient, onSend } = props;
  const { seconds: wait, restart } = useResendCountdown(countdown, RESEND_SECONDS);
  const [sentTo, setSentTo] = useState<string | undefined>();
  const isOther = sentTo !== undefined && recipient?.trim() !== sentTo;
  const seconds = isOther ? 0 : wait;
  const [busy, setBusy] = useState(false);
  const [sentOnce, setSentOnce] = useState(seconds > 0);
  const input = useRef<HTMLInputElement>(null);

  async function send() {
    setBusy(true);
    try {
      const target = await onSend();
      if (target === null) return;
      restart(RESEND_SECONDS);
      setSentOnce(true);
      setSentTo(recipient?.trim());
      toast('success', m.sign_in_code_sent({ target }));
      input.current?.focus();
    } catch (failure) {
      const asked = failure instanceof ApiFailure && failure.reason === 'codeTooSoon' ? failure.params.seconds : null;
      if (typeof asked === 'number') {
        restart(asked);
        setSentTo(recipient?.trim());
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.field}>
      <TextInput
        {...useField(props)}
        ref={input}
        className={styles.input}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button
        className={styles.send}
        onClick={() => void send()}
        busy={busy}
        disabledReason={seconds > 0 ? m.sign_in_code_wait({ seconds }) : undefined}
      >
        {seconds > 0
          ? m.sign_in_code_resend_in({ seconds })
          : sentOnce && !isOther
            ? m.sign_in_code_resend()
            : m.sign_in_code_send()}
      </Button>
    </div>
  );
}
