import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { CodeField } from '../../../sign-in/web/public.tsx';
import {
  bindEmail,
  bindPhone,
  type Channel,
  sendNewEmailCode,
  sendNewPhoneCode,
} from '../../contract/contact-endpoints.ts';
import { useAccountChanged } from '../account-queries.ts';
import styles from './security.module.css';
import { useFocusFirst } from './use-focus-first.ts';

interface NewContactFormProps {
  readonly channel: Channel;
  /** The new phone or email, to which a code was sent. */
  readonly target: string;
  readonly onBack: () => void;
  readonly onBound: () => void;
}

/** Second step: the code of the new phone or email. */
export function NewContactForm({ channel, target, onBack, onBound }: NewContactFormProps) {
  const changed = useAccountChanged();
  const form = useEndpointForm(bindPhone, { pick: ['captcha'], initial: { captcha: '' } });
  const first = useFocusFirst<HTMLParagraphElement>();
  const isPhone = channel === 'phone';
  return (
    <PanelForm
      form={form}
      onSend={({ captcha }) =>
        isPhone ? call(bindPhone, { phone: target, captcha }) : call(bindEmail, { email: target, captcha })
      }
      onClose={onBack}
      done={isPhone ? m.own_account_contact_phone_bound() : m.own_account_contact_email_bound()}
      onDone={() => {
        void changed();
        onBound();
      }}
      cancelLabel={m.own_account_contact_other()}
      submitLabel={m.own_account_contact_bind()}
    >
      <p className={styles.hint} ref={first} tabIndex={-1}>
        {m.own_account_contact_new_hint({ target })}
      </p>
      <CodeField
        form={form}
        name="captcha"
        label={m.sign_in_code_label()}
        countdown={`new-${channel}`}
        onSend={() => (isPhone ? call(sendNewPhoneCode, { phone: target }) : call(sendNewEmailCode, { email: target }))}
      />
    </PanelForm>
  );
}
