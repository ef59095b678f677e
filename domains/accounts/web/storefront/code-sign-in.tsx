import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { rememberedAccount } from '../../../../platform/web/session/session-store.ts';
import { useCaptcha } from '../../../captcha/web/public.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { signInWithEmailCode, signInWithPhoneCode } from '../../contract/sign-in-endpoints.ts';
import { CodeField } from '../CodeField.tsx';
import { invitation } from '../invitation.ts';
import { AgreementTick } from './AgreementTick.tsx';
import { useSendCode } from './use-send-code.ts';

const rememberedEmail = () => (rememberedAccount().includes('@') ? rememberedAccount() : '');
const rememberedPhone = () => (rememberedEmail() === '' ? rememberedAccount() : '');

interface CodeSignInProps {
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onLink: () => void;
}

function EnterButton({ busy }: { readonly busy: boolean }) {
  return (
    <Button type="submit" look="primary" size="large" busy={busy}>
      {m.accounts_code_enter()}
    </Button>
  );
}

/** A code by text message; the first time this registers. */
export function PhoneCodeSignIn({ onEntered, onLink }: CodeSignInProps) {
  const captcha = useCaptcha(onLink);
  const form = useEndpointForm(signInWithPhoneCode, {
    pick: ['phone', 'captcha', 'agreed'],
    initial: { phone: rememberedPhone(), captcha: '', agreed: false },
  });
  const sendCode = useSendCode(form, 'phone', captcha.ask);
  return (
    <>
      <FormBox
        form={form}
        onSend={async (request) => onEntered(await call(signInWithPhoneCode, { ...request, ...invitation() }))}
        footer={<EnterButton busy={form.submitting} />}
      >
        <TextField form={form} name="phone" type="tel" label={m.accounts_sign_in_phone()} autoComplete="tel" />
        <CodeField
          form={form}
          name="captcha"
          label={m.accounts_code_label()}
          countdown="sign-in-phone"
          onSend={sendCode}
        />
        <AgreementTick form={form} />
      </FormBox>
      {captcha.dialog}
    </>
  );
}

/** A code by mail; the first time this registers. */
export function EmailCodeSignIn({ onEntered, onLink }: CodeSignInProps) {
  const captcha = useCaptcha(onLink);
  const form = useEndpointForm(signInWithEmailCode, {
    pick: ['email', 'captcha', 'agreed'],
    initial: { email: rememberedEmail(), captcha: '', agreed: false },
  });
  const sendCode = useSendCode(form, 'email', captcha.ask);
  return (
    <>
      <FormBox
        form={form}
        onSend={async (request) => onEntered(await call(signInWithEmailCode, { ...request, ...invitation() }))}
        footer={
          <>
            <EnterButton busy={form.submitting} />
            <Button look="text" onClick={onLink}>
              {m.accounts_link_instead()}
            </Button>
          </>
        }
      >
        <TextField form={form} name="email" type="email" label={m.accounts_sign_in_email()} autoComplete="email" />
        <CodeField
          form={form}
          name="captcha"
          label={m.accounts_code_label()}
          countdown="sign-in-email"
          onSend={sendCode}
        />
        <AgreementTick form={form} />
      </FormBox>
      {captcha.dialog}
    </>
  );
}
