import { Link, useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { holds } from '../../../platform/contract/permission.ts';
import { Icon } from '../../../platform/web/design/icons.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { isDemo } from '../mall-kind.ts';
import { navigationFor } from '../navigation.ts';
import styles from './layout.module.css';

export function OfficeNavigation() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const groups = navigationFor((key) => holds(permissions, key), isDemo);
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
  // The longest matching path: the import is not the product list.
  const current = paths.filter((path) => `${pathname}/`.startsWith(`${path}/`)).sort((a, b) => b.length - a.length)[0];
  return (
    <nav aria-label={m.backoffice_menu()}>
      {groups.map((group) => (
        <section key={group.entries[0]?.path} className={styles.group}>
          <h2>{group.words()}</h2>
          {group.entries.map(({ path, label, icon }) => (
            <Link
              key={path}
              to={path}
              className={classNames(styles.entry, path === current && styles.here)}
              activeProps={{}}
              aria-current={path === current ? 'page' : undefined}
            >
              <Icon of={icon} size="large" />
              {label()}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}
