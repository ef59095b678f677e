import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { useCaptcha } from '../../../captcha/web/public.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { bindEmail, bindPhone, checkEmailBinding, checkPhoneBinding } from '../../contract/registration-endpoints.ts';
import { CodeField } from '../CodeField.tsx';
import { ALREADY_BOUND, useSendCode } from './use-send-code.ts';

interface BindProps {
  readonly stepKey: string;
  readonly onBound: (answer: SignInAnswer) => Promise<void>;
  readonly onSkip: () => void;
}

function BindButtons({ busy, onSkip }: { readonly busy: boolean; readonly onSkip: () => void }) {
  return (
    <>
      <Button type="submit" look="primary" size="large" busy={busy}>
        {m.accounts_bind_submit()}
      </Button>
      <Button look="text" onClick={onSkip}>
        {m.accounts_bind_skip()}
      </Button>
    </>
  );
}

/** A newly invited person who came by mail adds the phone. */
export function BindPhone({ stepKey, onBound, onSkip }: BindProps) {
  const captcha = useCaptcha();
  const form = useEndpointForm(bindPhone, { pick: ['phone', 'captcha'], initial: { phone: '', captcha: '' } });
  const sendCode = useSendCode(form, 'phone', captcha.ask, {
    check: (phone) => call(checkPhoneBinding, { phone }, { handles: [ALREADY_BOUND] }),
  });
  return (
    <>
      <FormBox
        form={form}
        onSend={async (request) => onBound(await call(bindPhone, { ...request, key: stepKey }))}
        footer={<BindButtons busy={form.submitting} onSkip={onSkip} />}
      >
        <TextField form={form} name="phone" type="tel" label={m.accounts_sign_in_phone()} autoComplete="tel" />
        <CodeField
          form={form}
          name="captcha"
          label={m.accounts_code_label()}
          countdown="bind-phone"
          onSend={sendCode}
        />
      </FormBox>
      {captcha.dialog}
    </>
  );
}

/** A newly invited person who came by phone adds the e-mail. */
export function BindEmail({ stepKey, onBound, onSkip }: BindProps) {
  const captcha = useCaptcha();
  const form = useEndpointForm(bindEmail, { pick: ['email', 'captcha'], initial: { email: '', captcha: '' } });
  const sendCode = useSendCode(form, 'email', captcha.ask, {
    check: (email) => call(checkEmailBinding, { email }, { handles: [ALREADY_BOUND] }),
  });
  return (
    <>
      <FormBox
        form={form}
        onSend={async (request) => onBound(await call(bindEmail, { ...request, key: stepKey }))}
        footer={<BindButtons busy={form.submitting} onSkip={onSkip} />}
      >
        <TextField form={form} name="email" type="email" label={m.accounts_sign_in_email()} autoComplete="email" />
        <CodeField
          form={form}
          name="captcha"
          label={m.accounts_code_label()}
          countdown="bind-email"
          onSend={sendCode}
        />
      </FormBox>
      {captcha.dialog}
    </>
  );
}
