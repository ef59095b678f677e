import { useState } from 'react';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import { sendSignInLink, signInWithLink } from '../../contract/sign-in-endpoints.ts';
import { EntryButtons } from '../EntryButtons.tsx';
import { invitation } from '../invitation.ts';
import { continueStep } from '../started-step.ts';
import { offeredContact, useTypedContact } from '../typed-contact.ts';
import { AgreementTick } from './AgreementTick.tsx';
import styles from './LoginPage.module.css';

/** Requests a sign-in link by mail. */
export function SendLinkForm({ onBack }: { readonly onBack: () => void }) {
  const [sentTo, setSentTo] = useState('');
  const form = useEndpointForm(sendSignInLink, { pick: ['email'], initial: { email: offeredContact('email') } });
  useTypedContact('email', String(form.values.email));
  return (
    <FormBox
      form={form}
      onSend={async ({ email }) => {
        await call(sendSignInLink, { email, ...invitation() });
        setSentTo(email);
      }}
      footer={
        <EntryButtons
          busy={form.submitting}
          submitLabel={m.sign_in_link_send()}
          otherLabel={m.sign_in_back()}
          onOther={onBack}
        />
      }
    >
      <TextField form={form} name="email" type="email" label={m.sign_in_email()} autoComplete="email" />
      {sentTo && (
        <p className={styles.sent} role="status">
          {m.sign_in_link_sent({ email: sentTo })}
        </p>
      )}
    </FormBox>
  );
}

interface LinkSignInProps {
  readonly linkToken: string;
  readonly onEntered: (answer: SignInAnswer) => Promise<void>;
  readonly onBack: () => void;
  /** Called when the link is no longer valid. */
  readonly onEnded: () => void;
}

/** The page a mailed link opens. It requires a click, because mail scanners open links too. */
export function LinkSignIn({ linkToken, onEntered, onBack, onEnded }: LinkSignInProps) {
  const form = useEndpointForm(signInWithLink, { pick: ['agreed'], initial: { agreed: false } });
  return (
    <FormBox
      form={form}
      onSend={({ agreed }) =>
        continueStep(async () => {
          await onEntered(await call(signInWithLink, { linkToken, agreed }, { failed: m.sign_in_failed() }));
        }, onEnded)
      }
      footer={
        <EntryButtons
          busy={form.submitting}
          submitLabel={m.sign_in_code_enter()}
          otherLabel={m.sign_in_back()}
          onOther={onBack}
        />
      }
    >
      <AgreementTick form={form} />
    </FormBox>
  );
}
