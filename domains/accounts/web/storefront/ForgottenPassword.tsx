import { useState } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PasswordField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { useCaptcha } from '../../../captcha/web/public.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { changePasswordAndSignIn } from '../../contract/sign-in-endpoints.ts';
import { CodeField } from '../CodeField.tsx';
import { AgreementTick } from './AgreementTick.tsx';
import styles from './LoginPage.module.css';
import { passwordWords, RepeatedPassword, useRepeatedPassword } from './RepeatedPassword.tsx';
import { useSendCode } from './use-send-code.ts';

type Channel = 'phone' | 'email';

interface ForgottenPasswordProps {
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onLink: () => void;
  readonly onBack: () => void;
}

/** A new password with a code, and signed in with it. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  const [channel, setChannel] = useState<Channel>('phone');
  return (
    <div className={styles.ways}>
      <Tabs
        label={m.accounts_forgotten_title()}
        entries={[
          { key: 'phone', label: m.accounts_sign_in_phone() },
          { key: 'email', label: m.accounts_sign_in_email() },
        ]}
        active={channel}
        onChange={setChannel}
      >
        <div className={styles.panel}>
          <ChannelForm key={channel} channel={channel} {...props} />
        </div>
      </Tabs>
    </div>
  );
}

function ChannelForm({ channel, onEntered, onLink, onBack }: ForgottenPasswordProps & { readonly channel: Channel }) {
  const captcha = useCaptcha(onLink);
  const repeated = useRepeatedPassword();
  const form = useEndpointForm(changePasswordAndSignIn, {
    pick: [channel, 'validateCode', 'password', 'agreed'],
    initial: { phone: '', email: '', validateCode: '', password: '', agreed: false },
    wordsFor: passwordWords,
  });
  const sendCode = useSendCode(form, channel, captcha.ask);
  return (
    <>
      <FormBox
        form={form}
        onSend={async (request) => {
          if (request[channel] === undefined) throw missing(channel);
          repeated.demand(request.password);
          await onEntered(await call(changePasswordAndSignIn, request));
        }}
        footer={
          <>
            <Button type="submit" look="primary" size="large" busy={form.submitting}>
              {m.accounts_forgotten_submit()}
            </Button>
            <Button look="text" onClick={onBack}>
              {m.accounts_back()}
            </Button>
          </>
        }
      >
        {channel === 'phone' ? (
          <TextField form={form} name="phone" type="tel" label={m.accounts_sign_in_phone()} autoComplete="username" />
        ) : (
          <TextField form={form} name="email" type="email" label={m.accounts_sign_in_email()} autoComplete="username" />
        )}
        <CodeField
          form={form}
          name="validateCode"
          label={m.accounts_code_label()}
          countdown={`sign-in-${channel}`}
          onSend={sendCode}
        />
        <PasswordField
          form={form}
          name="password"
          label={m.accounts_password_new()}
          help={m.accounts_password_rule()}
          autoComplete="new-password"
        />
        <RepeatedPassword {...repeated} />
        <AgreementTick form={form} />
      </FormBox>
      {captcha.dialog}
    </>
  );
}

/** The request asks for one of phone and mail address; which one, the form knows. */
function missing(channel: Channel): ApiFailure {
  const issues = [{ field: channel, problem: m.app_form_required() }];
  return new ApiFailure({ code: 400, reason: 'badParameter', message: m.app_form_required(), params: { issues } });
}
