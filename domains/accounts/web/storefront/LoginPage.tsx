import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PasswordField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import type { SignInAnswer } from '../../contract/account.ts';
import { findRedirect } from '../../contract/session-endpoints.ts';
import { signInWithPassword } from '../../contract/sign-in-endpoints.ts';
import { leavesStorefront, redirectTarget } from '../redirect-target.ts';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { startSession } from '../start-session.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './LoginPage.module.css';

/** Sign-in by password. `?redirect=` says where to go on; without it the dictionary does. */
export function LoginPage() {
  const router = useRouter();
  const queries = useQueryClient();
  const submit = useRef<HTMLButtonElement>(null);
  const form = useEndpointForm(signInWithPassword, {
    pick: ['phone', 'password'],
    initial: { phone: '', password: '' },
  });

  const [stepKey, setStepKey] = useState('');

  async function enter({ token, nikeName, step, key }: SignInAnswer) {
    if (step === 'secondFactor') {
      setStepKey(key);
      return;
    }
    await startSession(token);
    // Whatever was read as a visitor had no prices.
    queries.clear();
    const wanted = new URLSearchParams(window.location.search).get('redirect');
    const target = redirectTarget(wanted, window.location.origin) ?? (await call(findRedirect, {}));
    if (leavesStorefront(target)) {
      window.location.assign(target);
      return;
    }
    toast('success', m.accounts_sign_in_welcome({ name: nikeName }));
    router.history.push(target);
  }

  function fill(phone: string, password: string) {
    form.setValue('phone', phone);
    form.setValue('password', password);
    submit.current?.focus();
  }

  if (stepKey) {
    return (
      <PageShell className={styles.page}>
        <Card as="section" className={styles.card}>
          <h1 className={styles.title}>{m.accounts_factor_step_title()}</h1>
          <p className={styles.hint}>{m.accounts_factor_step_hint()}</p>
          <SecondFactorForm stepKey={stepKey} onPassed={enter} onStartOver={() => setStepKey('')} />
        </Card>
      </PageShell>
    );
  }
  return (
    <PageShell className={styles.page}>
      <Card as="section" className={styles.card}>
        <h1 className={styles.title}>{m.accounts_sign_in_title()}</h1>
        <p className={styles.hint}>{m.accounts_sign_in_hint()}</p>
        <FormBox
          form={form}
          onSend={async (request) => enter(await call(signInWithPassword, request))}
          footer={
            <Button ref={submit} type="submit" look="primary" size="large" busy={form.submitting}>
              {m.accounts_sign_in_submit()}
            </Button>
          }
        >
          <TextField form={form} name="phone" type="tel" label={m.accounts_sign_in_phone()} autoComplete="username" />
          <PasswordField form={form} name="password" label={m.accounts_sign_in_password()} />
        </FormBox>
      </Card>
      <DemoAccounts onChoose={fill} />
    </PageShell>
  );
}
