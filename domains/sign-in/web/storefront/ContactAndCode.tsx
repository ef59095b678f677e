import * as m from '#messages';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { useCaptcha } from '../../../captcha/web/public.tsx';
import { CodeField } from '../CodeField.tsx';
import { useSendCode } from './use-send-code.ts';

interface ContactAndCodeProps<Field extends string> {
  readonly form: FieldsForm<Field>;
  /** Which of the two the form asks for: also the name of its field. */
  readonly channel: Field & ('phone' | 'email');
  /** The field of the code. */
  readonly code: Field;
  /** Names the wait for another code: `sign-in`. */
  readonly purpose: string;
  /** The contact is what one signs in with, not something new. */
  readonly asUsername?: boolean;
  /** Asked before the captcha; its refusal (`alreadyBound`) is said beside the field. */
  readonly check?: (recipient: string) => Promise<unknown>;
  /** What somebody may do instead who cannot see the captcha. */
  readonly onAlternative?: () => void;
}

/** A phone or an e-mail, and the code that is sent there once a captcha is solved. */
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
