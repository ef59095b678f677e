import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconHome, iconLayoutGrid, iconShoppingCart, iconUser } from '../../../platform/web/design/icons.tsx';
import styles from './layout.module.css';

const TABS = [
  { to: '/', icon: iconHome, label: m.storefront_menu_home },
  { to: '/product/product_list', icon: iconLayoutGrid, label: m.storefront_menu_categories },
  { to: '/order/shopping_cart', icon: iconShoppingCart, label: m.storefront_cart },
  { to: '/users', icon: iconUser, label: m.storefront_menu_mine },
] as const;

/** The phone's main navigation. */
export function TabBar() {
  return (
    <nav className={styles.tabbar} aria-label={m.storefront_tab_bar()}>
      {TABS.map(({ to, icon, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to !== '/users' }} activeProps={{ 'aria-current': 'page' }}>
          <Icon of={icon} size="large" />
          {label()}
        </Link>
      ))}
    </nav>
  );
}
