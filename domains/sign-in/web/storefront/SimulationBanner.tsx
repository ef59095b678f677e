import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { endSimulation } from '../end-simulation.ts';
import styles from './SimulationBanner.module.css';

/** On every page while a staff member acts for a customer: who the customer is, and how to end it. */
export function SimulationBanner() {
  const { simulationFlag, pcUserInfo, account } = useSession();
  const [ending, setEnding] = useState(false);
  if (!simulationFlag) return null;
  const name = pcUserInfo?.company || pcUserInfo?.nickname || account;
  async function end() {
    setEnding(true);
    const back = pcUserInfo ? `/admin/customers/${pcUserInfo.id}` : '/admin/customers';
    // Ended locally even if the server cannot be reached; the session there expires on its own.
    await endSimulation().catch(() => undefined);
    window.location.assign(back);
  }
  return (
    <aside className={styles.banner} aria-label={m.sign_in_simulation_title()}>
      <span>{m.sign_in_simulation_banner({ name })}</span>
      <Button size="small" busy={ending} onClick={() => void end()}>
        {m.sign_in_simulation_end()}
      </Button>
    </aside>
  );
}
