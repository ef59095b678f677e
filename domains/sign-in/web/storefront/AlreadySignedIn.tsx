import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { session } from '../../../../platform/web/session/session-store.ts';
import styles from './LoginPage.module.css';

/** Shown on the login page to a signed-in user: the current account, and a link to the mall. */
export function AlreadySignedIn({ onGoOn }: { readonly onGoOn: () => Promise<void> }) {
  // State at the time the page was opened: signing in navigates on its own.
  const [{ token, pcUserInfo, account }] = useState(session);
  if (token === '') return null;
  return (
    <p className={styles.already}>
      <span>{m.sign_in_signed_in_already({ name: pcUserInfo?.nickname || account })}</span>
      <Button size="small" onClick={() => void onGoOn()}>
        {m.sign_in_signed_in_go_on()}
      </Button>
    </p>
  );
}
