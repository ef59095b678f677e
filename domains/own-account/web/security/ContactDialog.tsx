import { useState } from 'react';
import * as m from '#messages';
import { clearDraft, loadDraft, saveDraft } from '../../../../platform/web/form/draft-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { type Channel, STEP_MINUTES } from '../../contract/contact-endpoints.ts';
import { NewContactForm } from './NewContactForm.tsx';
import { ProveContactForm } from './ProveContactForm.tsx';

interface Waiting {
  /** The new phone or email. */
  readonly target: string;
}

const keyOf = (channel: Channel) => `waiting-${channel}`;

/** The new phone or email whose code was sent, also before a reload; null when there is none, or too long ago. */
function waiting(channel: Channel): Waiting | null {
  const kept = loadDraft(keyOf(channel));
  const alive = typeof kept?.until === 'number' && kept.until > Date.now();
  return alive && typeof kept.target === 'string' ? { target: kept.target } : null;
}

interface ContactDialogProps {
  readonly channel: Channel;
  /** The phone or email bound now; empty for none. */
  readonly present: string;
  readonly onClose: () => void;
}

/** Changes or adds the user's phone or email: first the current one is verified, then the new one. */
export function ContactDialog({ channel, present, onClose }: ContactDialogProps) {
  const [step, setStep] = useState(() => waiting(channel));
  const titles = {
    phone: present ? m.own_account_security_phone_change() : m.own_account_security_phone_bind(),
    email: present ? m.own_account_security_email_change() : m.own_account_security_email_bind(),
  };
  const forget = () => {
    clearDraft(keyOf(channel));
    setStep(null);
  };
  return (
    <FormModal opened onClose={onClose} title={titles[channel]}>
      {step === null ? (
        <ProveContactForm
          channel={channel}
          present={present}
          onCancel={onClose}
          onProven={(target) => {
            saveDraft(keyOf(channel), { target, until: Date.now() + STEP_MINUTES * 60_000 });
            setStep({ target });
          }}
        />
      ) : (
        <NewContactForm
          channel={channel}
          target={step.target}
          onBack={forget}
          onBound={() => {
            forget();
            onClose();
          }}
        />
      )}
    </FormModal>
  );
}
