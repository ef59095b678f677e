import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import * as m from '#messages';
import { Icon, iconChevronDown, iconUser } from '../../../platform/web/design/icons.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import styles from './header.module.css';
import { MenuOnDemand } from './MenuOnDemand.tsx';

const UserMenuEntries = lazy(() => import('./UserMenuEntries.tsx'));

/** Who is signed in, and where that leads; a visitor is offered to sign in. */
export function UserMenu() {
  const session = useSession();
  if (session.token === '') {
    return (
      <>
        <span>{m.storefront_welcome()}</span>
        <Link to="/login" className={styles.utilButton}>
          <Icon of={iconUser} size="small" />
          {m.storefront_sign_in()}
        </Link>
      </>
    );
  }
  return (
    <MenuOnDemand
      content={UserMenuEntries}
      room={{ width: 160, height: 252 }}
      trigger={
        <>
          <span className={styles.hello}>
            {m.storefront_hello({ name: session.pcUserInfo?.nickname ?? session.account })}
          </span>
          <Icon of={iconChevronDown} size="small" />
        </>
      }
    />
  );
}
