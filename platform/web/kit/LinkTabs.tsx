import type { ReactNode } from 'react';
import styles from './LinkTabs.module.css';

interface LinkTabsProps {
  readonly label: string;
  /** Links; the one with `aria-current` is underlined. */
  readonly children: ReactNode;
}

/** The parts of a page that have their own URLs, in a row that scrolls where it is too long. */
export function LinkTabs({ label, children }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
