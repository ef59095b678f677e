import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './PageShell.module.css';

interface PageShellProps {
  readonly title?: ReactNode;
  /** Beside the title: a count, a hint. */
  readonly aside?: ReactNode;
  /** At the end of the title's line: the page's buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A page of 1280 px with its title. */
export function PageShell({ title, aside, actions, children, className }: PageShellProps) {
  return (
    <div className={classNames(styles.page, className)}>
      {title && (
        <header className={styles.head}>
          <h1>{title}</h1>
          {aside && <span className={styles.aside}>{aside}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
