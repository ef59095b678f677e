import * as m from '#messages';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { useCaptcha } from '../../../captcha/web/public.tsx';
import { CodeField } from '../CodeField.tsx';
import { useSendCode } from './use-send-code.ts';

interface ContactAndCodeProps<Field extends string> {
  readonly form: FieldsForm<Field>;
  /** Which of the two the form asks for; also the field name. */
  readonly channel: Field & ('phone' | 'email');
  /** The code's field name. */
  readonly code: Field;
  /** Identifies the resend countdown: `sign-in`. */
  readonly purpose: string;
  /** The contact is one used to sign in, not a new one. */
  readonly asUsername?: boolean;
  /** Called before the captcha; its refusal (`alreadyBound`) is shown beside the field. */
  readonly check?: (recipient: string) => Promise<unknown>;
  /** An alternative for users who cannot see the captcha. */
  readonly onAlternative?: () => void;
}

/** A phone or email, and the code sent to it once a captcha is solved. */
export function ContactAndCode<Field extends string>(props: ContactAndCodeProps<Field>) {
  const { form, channel, code, purpose, asUsername = false, check, onAlternative } = props;
  const captcha = useCaptcha(onAlternative);
  const sendCode = useSendCode(form, channel, captcha.ask, check);
  const isPhone = channel === 'phone';
  return (
    <>
      <TextField
        form={form}
        name={channel}
        type={isPhone ? 'tel' : 'email'}
        label={isPhone ? m.sign_in_phone() : m.sign_in_email()}
        autoComplete={asUsername ? 'username' : isPhone ? 'tel' : 'email'}
      />
      <CodeField
        form={form}
        name={code}
        label={m.sign_in_code_label()}
        countdown={`${purpose}-${channel}`}
        recipient={String(form.values[channel])}
        onSend={sendCode}
      />
      {captcha.dialog}
    </>
  );
}
