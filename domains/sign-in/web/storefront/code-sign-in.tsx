import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { signInWithEmailCode, signInWithPhoneCode } from '../../contract/sign-in-endpoints.ts';
import { EntryButtons } from '../EntryButtons.tsx';
import { invitation } from '../invitation.ts';
import { offeredContact, useTypedContact } from '../typed-contact.ts';
import { AgreementTick } from './AgreementTick.tsx';
import { ContactAndCode } from './ContactAndCode.tsx';

interface CodeSignInProps {
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onLink: () => void;
}

/** Signs in with a code by text message; registers the first time. */
export function PhoneCodeSignIn({ onEntered, onLink }: CodeSignInProps) {
  const form = useEndpointForm(signInWithPhoneCode, {
    pick: ['phone', 'captcha', 'agreed'],
    initial: { phone: offeredContact('phone'), captcha: '', agreed: false },
  });
  useTypedContact('phone', String(form.values.phone));
  return (
    <FormBox
      form={form}
      onSend={async (request) =>
        onEntered(await call(signInWithPhoneCode, { ...request, ...invitation() }, { failed: m.sign_in_failed() }))
      }
      footer={
        <Button type="submit" look="primary" size="large" busy={form.submitting}>
          {m.sign_in_code_enter()}
        </Button>
      }
    >
      <ContactAndCode form={form} channel="phone" code="captcha" purpose="sign-in" onAlternative={onLink} />
      <AgreementTick form={form} />
    </FormBox>
  );
}

/** Signs in with a code by mail; registers the first time. */
export function EmailCodeSignIn({ onEntered, onLink }: CodeSignInProps) {
  const form = useEndpointForm(signInWithEmailCode, {
    pick: ['email', 'captcha', 'agreed'],
    initial: { email: offeredContact('email'), captcha: '', agreed: false },
  });
  useTypedContact('email', String(form.values.email));
  return (
    <FormBox
      form={form}
      onSend={async (request) =>
        onEntered(await call(signInWithEmailCode, { ...request, ...invitation() }, { failed: m.sign_in_failed() }))
      }
      footer={
        <EntryButtons
          busy={form.submitting}
          submitLabel={m.sign_in_code_enter()}
          otherLabel={m.sign_in_link_instead()}
          onOther={onLink}
        />
      }
    >
      <ContactAndCode form={form} channel="email" code="captcha" purpose="sign-in" onAlternative={onLink} />
      <AgreementTick form={form} />
    </FormBox>
  );
}
