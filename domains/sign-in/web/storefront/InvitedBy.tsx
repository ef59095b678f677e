import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../../platform/web/api-client/call.ts';
import { readInviter } from '../../contract/invitation-endpoints.ts';
import { invitation } from '../invitation.ts';
import styles from './LoginPage.module.css';

/** The company whose invitation link opened the mall; nothing without one, or while loading. */
export function InvitedBy() {
  const { spreadPid = 0 } = invitation();
  const { data } = useQuery({
    queryKey: ['sign-in', 'inviter', spreadPid],
    queryFn: ({ signal }) => call(readInviter, { spreadPid }, { signal }),
    enabled: spreadPid > 0,
  });
  if (!data?.company) return null;
  return (
    <p className={styles.invited} role="status">
      {m.sign_in_invited_by({ company: data.company })}
    </p>
  );
}
