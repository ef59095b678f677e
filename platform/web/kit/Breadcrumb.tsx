import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconChevronRight } from '../design/icons.tsx';
import styles from './Breadcrumb.module.css';

interface Crumb {
  readonly label: string;
  /** Address in the app, with its query; the last crumb has none. */
  readonly href?: string;
}

/** The path to this page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label={m.app_breadcrumb()}>
      <ol>
        {crumbs.map(({ label, href }, at) => (
          <li key={label}>
            {at > 0 && <Icon of={iconChevronRight} size="small" />}
            {href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
