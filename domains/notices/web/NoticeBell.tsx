import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBell } from '../../../platform/web/design/icons.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { personKey, useSession } from '../../../platform/web/session/session-store.ts';
import styles from './notice-bell.module.css';
import { unreadQuery } from './notice-queries.ts';

export const NOTICES_PATH = '/users/my_notices';

const MAX_SHOWN = 99;

/** The same in the back office. */
const OFFICE_PATH: string = '/notices';

interface NoticeBellProps {
  readonly className?: string | undefined;
  readonly app?: 'storefront' | 'office';
}

/** The link to the notices with the number of unread ones; nothing for a visitor. */
export function NoticeBell({ className, app = 'storefront' }: NoticeBellProps) {
  const own = useSession();
  const { token } = own;
  const { data: unread = 0 } = useQuery(unreadQuery(personKey(own)));
  if (token === '') return null;
  return (
    <Link to={app === 'office' ? OFFICE_PATH : NOTICES_PATH} className={className}>
      <span className={styles.bell}>
        <Icon of={iconBell} size={app === 'office' ? 'large' : 'small'} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </span>
      <span className={app === 'office' ? styles.hidden : styles.label}>{m.notices_bell()}</span>
      {unread > 0 && <VisuallyHidden>{m.notices_bell_unread({ count: unread })}</VisuallyHidden>}
    </Link>
  );
}
