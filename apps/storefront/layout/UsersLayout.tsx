import { Link, Outlet } from '@tanstack/react-router';
import * as m from '#messages';
import { holds, type PermissionKey } from '../../../platform/contract/permission.ts';
import { Icon, iconMapPin, iconReceipt, iconShieldCheck, iconUser } from '../../../platform/web/design/icons.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import styles from './users-layout.module.css';

const ENTRIES: readonly { to: string; icon: string; label: () => string; permission: PermissionKey | '' }[] = [
  { to: '/users/order_list', icon: iconReceipt, label: m.storefront_my_orders, permission: 'order:index' },
  {
    to: '/users/address_list',
    icon: iconMapPin,
    label: m.storefront_my_addresses,
    permission: 'service:index:address',
  },
  { to: '/users/user_info', icon: iconUser, label: m.storefront_my_info, permission: '' },
  { to: '/users/user_account', icon: iconShieldCheck, label: m.storefront_my_account, permission: '' },
];

/** The personal centre: its menu on the left, the page on the right. */
export function UsersLayout() {
  const { permissions } = useSession();
  return (
    <div className={styles.layout}>
      <nav className={styles.menu} aria-label={m.storefront_personal_centre()}>
        <h2>{m.storefront_personal_centre()}</h2>
        {ENTRIES.filter((entry) => holds(permissions, entry.permission)).map(({ to, icon, label }) => (
          <Link key={to} to={to} activeProps={{ className: styles.on, 'aria-current': 'page' }}>
            <Icon of={icon} size="medium" />
            {label()}
          </Link>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
