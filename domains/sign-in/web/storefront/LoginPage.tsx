import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import type { SignInAnswer } from '../../contract/account.ts';
import { invitation } from '../invitation.ts';
import { keepNewUserGifts } from '../new-user-gifts.ts';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { type StartedStep, takeStartedStep } from '../started-step.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { BindEmail, BindPhone } from './bind-contact.tsx';
import { EmailCodeSignIn, PhoneCodeSignIn } from './code-sign-in.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { DuePassword } from './DuePassword.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { InvitedBy } from './InvitedBy.tsx';
import styles from './LoginPage.module.css';
import { LinkSignIn, SendLinkForm } from './link-forms.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { type SignedInPerson, useAfterSignIn } from './use-after-sign-in.ts';

const WAYS = ['password', 'phone', 'email'] as const;
type Way = (typeof WAYS)[number];
/** The forms the URL can name (`?way=`), which survive a reload and the back button. All others need a key. */
const PLACES = [...WAYS, 'link', 'forgotten'] as const;
type Place = (typeof PLACES)[number];
type View = Place | 'linkSent' | 'secondFactor' | 'changePassword' | 'bindPhone' | 'bindEmail';

const isWay = (view: View): view is Way => WAYS.some((way) => way === view);

/** The form named by the URL, and how to go to another. */
function usePlace(): [Place, (to: Place, how?: { readonly replace: boolean }) => void] {
  const { way }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  // Invited visitors have no password yet: a code registers them.
  const place = PLACES.find((known) => known === way) ?? (invitation().spreadPid ? 'phone' : 'password');
  const go = (to: Place, { replace } = { replace: false }) => {
    const search = (before: object) => ({ ...before, way: to });
    // What stands behind the `#` belongs to the page that this person is on the way to.
    const hash = window.location.hash.slice(1);
    void navigate({ to: '.', search, hash, replace, resetScroll: false } as object);
  };
  return [place, go];
}

const WAY_WORDS: Record<Way, () => string> = {
  password: m.sign_in_way_password,
  phone: m.sign_in_way_phone,
  email: m.sign_in_way_email,
};

const HEADS: Record<Exclude<View, Way>, { title: () => string; hint: () => string }> = {
  link: { title: m.sign_in_link_title, hint: m.sign_in_link_hint },
  linkSent: { title: m.sign_in_link_open_title, hint: m.sign_in_link_open_hint },
  forgotten: { title: m.sign_in_forgotten_title, hint: m.sign_in_forgotten_hint },
  secondFactor: { title: m.sign_in_factor_step_title, hint: m.sign_in_factor_step_hint },
  changePassword: { title: m.sign_in_due_title, hint: m.sign_in_due_hint },
  bindPhone: { title: m.sign_in_bind_phone_title, hint: m.sign_in_bind_hint },
  bindEmail: { title: m.sign_in_bind_email_title, hint: m.sign_in_bind_hint },
};

/** The token of a mailed link; removed from the URL at once. */
function takeLinkToken(): string {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('link') ?? '';
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}

/** The pressed button disappears with its form, so keyboard and screen-reader users are moved to the new heading. */
function useHeadingFocus(view: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const head = isWay(view) ? 'ways' : view;
  const shown = useRef(head);
  useEffect(() => {
    if (shown.current === head) return;
    shown.current = head;
    // Its only field takes the focus.
    if (head !== 'secondFactor') heading.current?.focus();
  }, [head]);
  return heading;
}

/** All sign-in methods: password, codes, mailed link, and the steps that may be due before or after the session. */
export function LoginPage() {
  const { begin, goOn } = useAfterSignIn();
  const [place, go] = usePlace();
  const [step, setStep] = useState<Exclude<View, Place> | null>(null);
  const view = step ?? place;
  const [stepKey, setStepKey] = useState('');
  const [linkToken, setLinkToken] = useState('');
  const [entered, setEntered] = useState<SignedInPerson>();
  const [filled, setFilled] = useState<{ phone: string; password: string } | null>(null);

  const heading = useHeadingFocus(view);

  const start = ({ step, key }: StartedStep) => {
    if (step !== 'secondFactor' && step !== 'changePassword') return;
    setStepKey(key);
    setStep(step);
  };

  useEffect(() => {
    const started = takeStartedStep();
    if (started && (started.step === 'secondFactor' || started.step === 'changePassword')) {
      setStepKey(started.key);
      setStep(started.step);
    }
    const token = takeLinkToken();
    if (!token) return;
    setLinkToken(token);
    setStep('linkSent');
  }, []);

  async function enter(answer: SignInAnswer) {
    if (answer.type === 'start') return start(answer);
    await begin(answer.token);
    keepNewUserGifts(answer.newPeopleCouponList);
    // A new user counts as new until signed in, whatever else they bind on the way.
    const person = { ...answer, isNew: answer.isNew || entered?.isNew === true };
    if (answer.step !== 'bindContact') return goOn(person);
    setEntered(person);
    setStepKey(answer.key);
    setStep(answer.phone ? 'bindEmail' : 'bindPhone');
  }

  const leaveFor = (to: Place) => {
    setStep(null);
    go(to, { replace: true });
  };
  const startOver = () => leaveFor('password');
  const openLink = () => go('link');
  const skip = () => void goOn(entered);

  const forms: Record<View, () => ReactNode> = {
    password: () => (
      <PasswordSignIn
        key={filled?.phone}
        filled={filled}
        onEntered={enter}
        onForgotten={() => go('forgotten')}
        onLink={openLink}
      />
    ),
    phone: () => <PhoneCodeSignIn onEntered={enter} onLink={openLink} />,
    email: () => <EmailCodeSignIn onEntered={enter} onLink={openLink} />,
    link: () => <SendLinkForm onBack={startOver} />,
    linkSent: () => (
      <LinkSignIn linkToken={linkToken} onEntered={enter} onBack={startOver} onEnded={() => leaveFor('link')} />
    ),
    forgotten: () => <ForgottenPassword onEntered={enter} onLink={openLink} onBack={startOver} />,
    secondFactor: () => <SecondFactorForm stepKey={stepKey} onPassed={enter} onStartOver={startOver} />,
    changePassword: () => <DuePassword stepKey={stepKey} onEntered={enter} onStartOver={startOver} />,
    bindPhone: () => <BindPhone stepKey={stepKey} onBound={enter} onSkip={skip} />,
    bindEmail: () => <BindEmail stepKey={stepKey} onBound={enter} onSkip={skip} />,
  };

  if (!isWay(view)) {
    const { title, hint } = HEADS[view];
    return (
      <PageShell className={`${styles.page} ${styles.alone}`}>
        <Card as="section" className={styles.card}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title()}
          </h1>
          <p className={styles.hint}>{hint()}</p>
          {forms[view]()}
        </Card>
      </PageShell>
    );
  }
  return (
    <PageShell className={styles.page}>
      <Card as="section" className={styles.card}>
        <InvitedBy />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {m.sign_in_title()}
        </h1>
        <AlreadySignedIn onGoOn={() => goOn()} />
        <p className={styles.hint}>{view === 'password' ? m.sign_in_hint() : m.sign_in_code_hint()}</p>
        <div className={styles.ways}>
          <Tabs
            label={m.sign_in_ways()}
            entries={WAYS.map((way) => ({ key: way, label: WAY_WORDS[way]() }))}
            active={view}
            onChange={(way) => go(way, { replace: true })}
          >
            <div className={styles.panel}>{forms[view]()}</div>
          </Tabs>
        </div>
      </Card>
      <DemoAccounts
        onChoose={(phone, password) => {
          setFilled({ phone, password });
          go('password', { replace: true });
        }}
      />
    </PageShell>
  );
}
