import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PasswordField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { useCaptcha } from '../../../captcha/web/public.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { signInWithPassword } from '../../contract/sign-in-endpoints.ts';
import { EntryButtons } from '../EntryButtons.tsx';
import { offeredAccount, useTypedContact } from '../typed-contact.ts';

const CAPTCHA_DUE = 'captchaRequired';

interface PasswordSignInProps {
  /** The chosen demo account. */
  readonly filled: { readonly phone: string; readonly password: string } | null;
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onForgotten: () => void;
  readonly onLink: () => void;
}

/** Phone or email and password; a captcha appears when the server requires one. */
export function PasswordSignIn({ filled, onEntered, onForgotten, onLink }: PasswordSignInProps) {
  const submit = useRef<HTMLButtonElement>(null);
  const captcha = useCaptcha(onLink);
  const form = useEndpointForm(signInWithPassword, {
    pick: ['phone', 'password'],
    initial: { phone: filled?.phone ?? offeredAccount(), password: filled?.password ?? '' },
    wordsFor: (field, issue) => (field === 'phone' && issue.code === 'custom' ? m.sign_in_account_wrong() : undefined),
  });
  useTypedContact('either', String(form.values.phone));
  useEffect(() => {
    if (filled) submit.current?.focus();
  }, [filled]);

  async function send(request: { phone: string; password: string }) {
    const failed = m.sign_in_failed();
    try {
      await onEntered(await call(signInWithPassword, request, { handles: [CAPTCHA_DUE], failed }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.reason !== CAPTCHA_DUE) throw failure;
      const captchaVerification = await captcha.ask();
      if (captchaVerification === null) throw failure;
      await onEntered(await call(signInWithPassword, { ...request, captchaVerification }, { failed }));
    }
  }

  return (
    <>
      <FormBox
        form={form}
        onSend={send}
        footer={
          <EntryButtons
            busy={form.submitting}
            submitLabel={m.sign_in_submit()}
            submitRef={submit}
            otherLabel={m.sign_in_forgotten_open()}
            onOther={onForgotten}
          />
        }
      >
        <TextField form={form} name="phone" label={m.sign_in_account()} autoComplete="username" />
        <PasswordField form={form} name="password" label={m.sign_in_password()} />
      </FormBox>
      {captcha.dialog}
    </>
  );
}
