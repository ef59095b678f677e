import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PanelButtons } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { type EndpointForm, useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { RESEND_SECONDS } from '../../../sign-in/contract/one-time-code.ts';
import { CodeField, waitBeforeResend } from '../../../sign-in/web/public.tsx';
import {
  type Channel,
  sendEmailCode,
  sendNewEmailCode,
  sendNewPhoneCode,
  sendPhoneCode,
} from '../../contract/contact-endpoints.ts';
import { maskedContact } from '../../contract/masked-contact.ts';
import styles from './security.module.css';

interface ProveContactFormProps {
  readonly channel: Channel;
  readonly present: string;
  readonly onCancel: () => void;
  /** The present one is proven and a code is on its way to the new one. */
  readonly onProven: (target: string) => void;
}

/** First step: the code sent to the current phone or email, and the new one. */
export function ProveContactForm(props: ProveContactFormProps) {
  return props.channel === 'phone' ? <ProvePhone {...props} /> : <ProveEmail {...props} />;
}

function ProvePhone({ present, onCancel, onProven }: ProveContactFormProps) {
  const form = useEndpointForm(sendNewPhoneCode, {
    initial: { captcha: '', phone: '' },
    draftKey: 'change-phone',
  });
  return (
    <FormBox
      form={form}
      onSend={async (request) => {
        await call(sendNewPhoneCode, request);
        waitBeforeResend('new-phone', RESEND_SECONDS);
        onProven(request.phone);
      }}
      footer={<PanelButtons submitLabel={m.own_account_contact_next()} busy={form.submitting} onCancel={onCancel} />}
    >
      <PresentCode form={form} present={present} countdown="old-phone" onSend={() => call(sendPhoneCode, {})} />
      <TextField form={form} name="phone" type="tel" label={m.own_account_contact_new_phone()} autoComplete="tel" />
    </FormBox>
  );
}

function ProveEmail({ present, onCancel, onProven }: ProveContactFormProps) {
  const form = useEndpointForm(sendNewEmailCode, {
    initial: { captcha: '', email: '' },
    draftKey: 'change-email',
  });
  return (
    <FormBox
      form={form}
      onSend={async (request) => {
        await call(sendNewEmailCode, request);
        waitBeforeResend('new-email', RESEND_SECONDS);
        onProven(request.email);
      }}
      footer={<PanelButtons submitLabel={m.own_account_contact_next()} busy={form.submitting} onCancel={onCancel} />}
    >
      <PresentCode form={form} present={present} countdown="old-email" onSend={() => call(sendEmailCode, {})} />
      <TextField form={form} name="email" type="email" label={m.own_account_contact_new_email()} autoComplete="email" />
    </FormBox>
  );
}

interface PresentCodeProps<Field extends string, Request> {
  readonly form: EndpointForm<Field | 'captcha', Request>;
  readonly present: string;
  readonly countdown: string;
  readonly onSend: () => Promise<string>;
}

/** Nothing to prove where nothing is bound. */
function PresentCode<Field extends string, Request>(props: PresentCodeProps<Field, Request>) {
  const { form, present, countdown, onSend } = props;
  if (present === '') return <p className={styles.hint}>{m.own_account_contact_bind_hint()}</p>;
  return (
    <>
      <p className={styles.hint}>{m.own_account_contact_prove_hint({ target: maskedContact(present) })}</p>
      <CodeField
        form={form}
        name="captcha"
        label={m.own_account_contact_present_code()}
        countdown={countdown}
        onSend={onSend}
      />
    </>
  );
}
