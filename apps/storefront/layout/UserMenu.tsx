import { Link, useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import { Icon, iconChevronDown, iconUser } from '../../../platform/web/design/icons.tsx';
import { FOR_VISITORS } from '../../../platform/web/session/for-visitors.ts';
import { useSession } from '../../../platform/web/session/session-store.ts';
import styles from '../../../platform/web/storefront/header.module.css';
import { MenuOnDemand } from './MenuOnDemand.tsx';

const UserMenuEntries = lazyPart(async () => (await import('./UserMenuEntries.tsx')).default);

/**
 * After signing in the person returns to the page where they were asked to; from the home page, or without a page, the
 * mall decides.
 */
function signInFrom({ pathname, href, search }: { pathname: string; href: string; search: object }): object {
  if (pathname === '/login') return search;
  return pathname === '/' ? {} : { redirect: href };
}

/** Who is signed in, with the account menu; a visitor is offered to sign in. */
export function UserMenu() {
  const session = useSession();
  const from = useLocation({ select: signInFrom });
  if (session.token === '') {
    return (
      <>
        <span className={styles.roomy} {...FOR_VISITORS}>
          {m.storefront_welcome()}
        </span>
        <Link to="/login" search={from} className={styles.utilButton} {...FOR_VISITORS}>
          <Icon of={iconUser} size="small" />
          {m.storefront_sign_in()}
        </Link>
      </>
    );
  }
  return (
    <MenuOnDemand
      content={UserMenuEntries}
      room={{ width: 160, height: 288 }}
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
