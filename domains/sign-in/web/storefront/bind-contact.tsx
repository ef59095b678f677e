import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import { bindEmail, bindPhone, checkEmailBinding, checkPhoneBinding } from '../../contract/registration-endpoints.ts';
import { EntryButtons } from '../EntryButtons.tsx';
import { ContactAndCode } from './ContactAndCode.tsx';
import { ALREADY_BOUND } from './use-send-code.ts';

interface BindProps {
  readonly stepKey: string;
  readonly onBound: (answer: SignInAnswer) => Promise<void>;
  readonly onSkip: () => void;
}

function BindButtons({ busy, onSkip }: { readonly busy: boolean; readonly onSkip: () => void }) {
  return (
    <EntryButtons
      busy={busy}
      submitLabel={m.sign_in_bind_submit()}
      otherLabel={m.sign_in_bind_skip()}
      onOther={onSkip}
    />
  );
}

/** A newly invited user who registered by mail adds a phone. */
export function BindPhone({ stepKey, onBound, onSkip }: BindProps) {
  const form = useEndpointForm(bindPhone, { pick: ['phone', 'captcha'], initial: { phone: '', captcha: '' } });
  return (
    <FormBox
      form={form}
      onSend={async (request) =>
        onBound(await call(bindPhone, { ...request, key: stepKey }, { failed: m.sign_in_bind_failed() }))
      }
      footer={<BindButtons busy={form.submitting} onSkip={onSkip} />}
    >
      <ContactAndCode
        form={form}
        channel="phone"
        code="captcha"
        purpose="bind"
        check={(phone) => call(checkPhoneBinding, { phone }, { handles: [ALREADY_BOUND] })}
      />
    </FormBox>
  );
}

/** A newly invited user who registered by phone adds an email. */
export function BindEmail({ stepKey, onBound, onSkip }: BindProps) {
  const form = useEndpointForm(bindEmail, { pick: ['email', 'captcha'], initial: { email: '', captcha: '' } });
  return (
    <FormBox
      form={form}
      onSend={async (request) =>
        onBound(await call(bindEmail, { ...request, key: stepKey }, { failed: m.sign_in_bind_failed() }))
      }
      footer={<BindButtons busy={form.submitting} onSkip={onSkip} />}
    >
      <ContactAndCode
        form={form}
        channel="email"
        code="captcha"
        purpose="bind"
        check={(email) => call(checkEmailBinding, { email }, { handles: [ALREADY_BOUND] })}
      />
    </FormBox>
  );
}
