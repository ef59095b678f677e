import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read out, not seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
