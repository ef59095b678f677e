import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { session } from '../../../../platform/web/session/session-store.ts';
import styles from './LoginPage.module.css';

/** On the login page of somebody who is signed in: as whom, and on to the mall. */
export function SignedInAlready({ onGoOn }: { readonly onGoOn: () => Promise<void> }) {
  // As it was when the page was opened: signing in leads on by itself.
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
