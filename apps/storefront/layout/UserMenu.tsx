import { Link, useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { endSession } from '../../../domains/accounts/web/public.tsx';
import { holds } from '../../../platform/contract/permission.ts';
import { Icon, iconChevronDown, iconUser } from '../../../platform/web/design/icons.tsx';
import { confirmFirst } from '../../../platform/web/kit/confirmation.ts';
import { Menu, menuItemClass } from '../../../platform/web/kit/Menu.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import styles from './header.module.css';

/** Who is signed in, and where that leads; a visitor is offered to sign in. */
export function UserMenu() {
  const session = useSession();
  const navigate = useNavigate();
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
  const name = session.pcUserInfo?.nickname ?? session.account;
  const logOut = async () => {
    if (!(await confirmFirst(m.storefront_log_out_question(), { confirmLabel: m.storefront_log_out() }))) return;
    await endSession();
    await navigate({ to: '/' });
  };
  const staff = session.permissions.some((key) => key.startsWith('admin:') || key === '*:*:*');
  return (
    <Menu
      triggerClassName={styles.utilButton}
      trigger={
        <>
          {m.storefront_hello({ name })}
          <Icon of={iconChevronDown} size="small" />
        </>
      }
    >
      {staff && (
        <a className={menuItemClass} href="/admin/">
          {m.storefront_admin_panel()}
        </a>
      )}
      <Link className={menuItemClass} to="/order/shopping_cart">
        {m.storefront_cart()}
      </Link>
      {holds(session.permissions, 'order:index') && (
        <Link className={menuItemClass} to="/users/order_list">
          {m.storefront_my_orders()}
        </Link>
      )}
      {holds(session.permissions, 'service:index:address') && (
        <Link className={menuItemClass} to="/users/address_list">
          {m.storefront_my_addresses()}
        </Link>
      )}
      <Link className={menuItemClass} to="/users/user_info">
        {m.storefront_my_info()}
      </Link>
      <button type="button" className={menuItemClass} onClick={logOut}>
        {m.storefront_log_out()}
      </button>
    </Menu>
  );
}
