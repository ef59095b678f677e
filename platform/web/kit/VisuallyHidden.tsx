import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** The heading of a page, or the name of a group, that is visually obvious. */
  readonly as?: 'span' | 'h1' | 'h2' | 'legend';
  readonly children: ReactNode;
}

/** Read out, not visible. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
