import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { Icon, iconLock, iconMail, iconPhone, iconShieldCheck } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { maskedContact } from '../../contract/masked-contact.ts';
import { myInfoQuery, secondFactorQuery } from '../account-queries.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { SecondFactorOffDialog } from './SecondFactorOffDialog.tsx';
import styles from './security.module.css';

type Opened = 'password' | 'phone' | 'email' | 'factorOn' | 'factorOff' | null;

/** Password, phone, email and second factor, each with what changes it. */
export function SignInWays() {
  const info = useQuery(myInfoQuery);
  const factor = useQuery(secondFactorQuery);
  const [opened, setOpened] = useState<Opened>(null);
  const { simulationFlag } = useSession();
  const off = simulationFlag ? m.own_account_security_simulated() : undefined;
  const close = () => setOpened(null);
  if (info.isError || factor.isError) {
    return <ErrorState onRetry={() => Promise.all([info.refetch(), factor.refetch()])} />;
  }
  if (!info.data || !factor.data) {
    return (
      <Loading>
        <div className={styles.pending}>
          <Skeleton height={208} />
        </div>
      </Loading>
    );
  }
  const { phone, email } = info.data;
  const { available, on, since, recoveryCodesLeft } = factor.data;
  const act = (what: Opened, words: string, label: string) => (
    <Button aria-label={label} disabledReason={off} onClick={() => setOpened(what)}>
      {words}
    </Button>
  );
  return (
    <>
      <ul className={styles.rows}>
        <Way icon={iconLock} name={m.own_account_security_password()} value={m.own_account_security_password_hint()}>
          {act('password', m.own_account_security_change(), m.own_account_security_password_change())}
        </Way>
        <Way
          icon={iconPhone}
          name={m.own_account_security_phone()}
          value={phone ? maskedContact(phone) : m.own_account_security_not_bound()}
        >
          {act(
            'phone',
            phone ? m.own_account_security_change() : m.own_account_security_bind(),
            phone ? m.own_account_security_phone_change() : m.own_account_security_phone_bind(),
          )}
        </Way>
        <Way
          icon={iconMail}
          name={m.own_account_security_email()}
          value={email ? maskedContact(email) : m.own_account_security_not_bound()}
        >
          {act(
            'email',
            email ? m.own_account_security_change() : m.own_account_security_bind(),
            email ? m.own_account_security_email_change() : m.own_account_security_email_bind(),
          )}
        </Way>
        {(available || on) && (
          <Way
            icon={iconShieldCheck}
            name={m.own_account_factor_title()}
            value={
              on && since
                ? m.own_account_factor_on_since({ day: formatDay(since), count: recoveryCodesLeft })
                : m.own_account_factor_hint()
            }
          >
            {on
              ? act('factorOff', m.own_account_factor_turn_off(), m.own_account_factor_off_title())
              : act('factorOn', m.own_account_factor_turn_on(), m.own_account_factor_on_title())}
          </Way>
        )}
      </ul>
      {opened === 'password' && <PasswordDialog contact={phone || email} onClose={close} />}
      {opened === 'phone' && <ContactDialog channel="phone" present={phone} onClose={close} />}
      {opened === 'email' && <ContactDialog channel="email" present={email} onClose={close} />}
      {opened === 'factorOn' && <SecondFactorDialog onClose={close} />}
      {opened === 'factorOff' && <SecondFactorOffDialog onClose={close} />}
    </>
  );
}

interface WayProps {
  readonly icon: string;
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Way({ icon, name, value, children }: WayProps) {
  return (
    <li className={styles.row}>
      <Icon of={icon} size="large" className={styles.icon} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{value}</span>
      </span>
      {children}
    </li>
  );
}
