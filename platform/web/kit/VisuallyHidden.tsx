import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** A page whose title is plain to see otherwise still has its heading. */
  readonly as?: 'span' | 'h1' | 'h2';
  readonly children: ReactNode;
}

/** Read out, not seen. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
