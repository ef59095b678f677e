import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import { holds } from '../../../platform/contract/permission.ts';
import { Icon, iconChevronDown, iconMenu2 } from '../../../platform/web/design/icons.tsx';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { menuPages, type UsersMenuGroup, usersMenuFor } from '../users-menu.ts';
import styles from './users-layout.module.css';

/** The personal centre: its menu on the left, on a phone behind a button; the page beside it. */
export function UsersLayout() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);
  const { routesByPath } = useRouter();
  const groups = usersMenuFor(menuPages(routesByPath), (key) => holds(permissions, key));
  const here = groups.flatMap(({ entries }) => entries).find(({ to }) => to === pathname.replace(/\/$/, ''));
  return (
    <div className={styles.layout}>
      <nav className={styles.side} aria-label={m.storefront_personal_centre()}>
        <UsersMenu groups={groups} />
      </nav>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
        <Icon of={iconMenu2} size="large" />
        <span>{(here?.label ?? m.storefront_users_menu)()}</span>
        <Icon of={iconChevronDown} size="medium" />
      </button>
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={m.storefront_personal_centre()}
        side="left"
        width={300}
      >
        <nav className={styles.inDrawer} aria-label={m.storefront_personal_centre()}>
          <UsersMenu groups={groups} />
        </nav>
      </Drawer>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

function UsersMenu({ groups }: { readonly groups: readonly UsersMenuGroup[] }) {
  return groups.map((group) => (
    <section key={group.entries[0]?.to} className={styles.group}>
      <h2>{group.label()}</h2>
      {group.entries.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/users' }}
          activeProps={{ className: styles.on, 'aria-current': 'page' }}
        >
          {label()}
        </Link>
      ))}
    </section>
  ));
}
