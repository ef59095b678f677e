import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly hint?: string;
  /** At the end of the line: links to more. */
  readonly children?: ReactNode;
}

/** The title of a section of the home page. */
export function SectionHead({ title, hint, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={styles.more}>{children}</span>
    </div>
  );
}
