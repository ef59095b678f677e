import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon } from '../../../platform/web/design/icons.tsx';
import { entriesOf } from '../../../platform/web/storefront/plug.ts';
import { PLUGS } from '../domains.ts';
import styles from './layout.module.css';

const TABS = entriesOf(PLUGS, ({ tabs }) => tabs);

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
