import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { contactService } from '../../../domains/content/web/public.tsx';
import { endSession } from '../../../domains/sign-in/web/public.tsx';
import { holds } from '../../../platform/contract/permission.ts';
import { confirmFirst } from '../../../platform/web/kit/confirmation.ts';
import { menuItemClass } from '../../../platform/web/kit/Menu.tsx';
import { useAppState } from '../../../platform/web/session/app-state.ts';
import { useSession } from '../../../platform/web/session/session-store.ts';
import styles from '../../../platform/web/storefront/header.module.css';
import { menuPages } from '../users-menu.ts';
import { mayUseOffice, userMenuFor } from './user-menu.ts';

/** The account's pages, each entry by its permission; signing out comes last. */
export default function UserMenuEntries() {
  const { permissions } = useSession();
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const inCart = useAppState('cartCount');
  const logOut = async () => {
    if (!(await confirmFirst(m.storefront_log_out_question(), { confirmLabel: m.storefront_log_out() }))) return;
    await endSession();
    await navigate({ to: '/' });
  };
  const offered = userMenuFor(menuPages(routesByPath), (key) => holds(permissions, key));
  return (
    <>
      {mayUseOffice(permissions) && (
        <a className={menuItemClass} href="/admin/">
          {m.storefront_admin_panel()}
        </a>
      )}
      {offered.map(({ to, title, count }) => (
        <Link key={to} className={menuItemClass} to={to}>
          {title()}
          {count && inCart !== null && inCart > 0 && <span className={styles.itemCount}>{inCart}</span>}
        </Link>
      ))}
      {holds(permissions, 'service:index:contactService') && (
        <button type="button" className={menuItemClass} onClick={() => void contactService()}>
          {m.content_contact_service()}
        </button>
      )}
      <button type="button" className={`${menuItemClass} ${styles.logOut}`} onClick={logOut}>
        {m.storefront_log_out()}
      </button>
    </>
  );
}
