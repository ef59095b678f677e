import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Beside the title: a count, a hint. */
  readonly aside?: ReactNode;
  /** At the end of the line: the page's buttons. */
  readonly children?: ReactNode;
}

/** The title of a page inside a layout, as in the personal centre. */
export function PageHead({ title, aside, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {aside && <span className={styles.aside}>{aside}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
