import * as m from '#messages';
import { AccountSecurity } from '../security/AccountSecurity.tsx';
import styles from './personal.module.css';

/** Account and security, in the personal centre. */
export function UserAccountPage() {
  return (
    <section>
      <header className={styles.head}>
        <h1>{m.own_account_security_title()}</h1>
      </header>
      <AccountSecurity />
    </section>
  );
}
