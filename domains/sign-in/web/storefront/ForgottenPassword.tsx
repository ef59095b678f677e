import { useState } from 'react';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { changePasswordAndSignIn } from '../../contract/sign-in-endpoints.ts';
import { EntryButtons } from '../EntryButtons.tsx';
import { NewPasswordFields, passwordWords, useRepeatedPassword } from '../NewPasswordFields.tsx';
import { offeredContact, useTypedContact } from '../typed-contact.ts';
import { AgreementTick } from './AgreementTick.tsx';
import { ContactAndCode } from './ContactAndCode.tsx';
import styles from './LoginPage.module.css';

type Channel = 'phone' | 'email';

interface ForgottenPasswordProps {
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onLink: () => void;
  readonly onBack: () => void;
}

/** Sets a new password with a code, and signs in with it. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  const [channel, setChannel] = useState<Channel>(() =>
    offeredContact('email') && !offeredContact('phone') ? 'email' : 'phone',
  );
  return (
    <div className={styles.ways}>
      <Tabs
        label={m.sign_in_forgotten_title()}
        entries={[
          { key: 'phone', label: m.sign_in_phone() },
          { key: 'email', label: m.sign_in_email() },
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
  const form = useEndpointForm(changePasswordAndSignIn, {
    pick: [channel, 'validateCode', 'password', 'agreed'],
    required: [channel],
    initial: {
      phone: offeredContact('phone'),
      email: offeredContact('email'),
      validateCode: '',
      password: '',
      agreed: false,
    },
    wordsFor: passwordWords,
  });
  useTypedContact(channel, String(form.values[channel]));
  const repeated = useRepeatedPassword(form);
  return (
    <FormBox
      form={form}
      onSend={async (request) => {
        repeated.demand();
        await onEntered(await call(changePasswordAndSignIn, request));
      }}
      footer={
        <EntryButtons
          busy={form.submitting}
          submitLabel={m.sign_in_forgotten_submit()}
          otherLabel={m.sign_in_back()}
          onOther={onBack}
        />
      }
    >
      <ContactAndCode
        form={form}
        channel={channel}
        code="validateCode"
        purpose="sign-in"
        asUsername
        onAlternative={onLink}
      />
      <NewPasswordFields form={form} repeated={repeated} />
      <AgreementTick form={form} />
    </FormBox>
  );
}
