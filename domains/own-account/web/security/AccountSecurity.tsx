import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { DeviceList } from './DeviceList.tsx';
import { SecurityEvents } from './SecurityEvents.tsx';
import { SignInWays } from './SignInWays.tsx';
import styles from './security.module.css';

/** How the own account is signed in to: ways, devices, what happened lately. Inside `MantineRoot`. */
export function AccountSecurity() {
  const { simulationFlag } = useSession();
  return (
    <div className={styles.blocks}>
      {simulationFlag && (
        <p className={styles.note} role="status">
          {m.own_account_security_simulated()}
        </p>
      )}
      <Card as="section" aria-labelledby="sign-in-ways">
        <h2 id="sign-in-ways" className={styles.title}>
          {m.own_account_security_ways()}
        </h2>
        <SignInWays />
      </Card>
      <Card as="section" aria-labelledby="devices">
        <DeviceList titleId="devices" />
      </Card>
      <Card as="section" aria-labelledby="security-events">
        <h2 id="security-events" className={styles.title}>
          {m.own_account_security_events()}
        </h2>
        <SecurityEvents />
      </Card>
    </div>
  );
}
