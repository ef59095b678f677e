import type { ReactNode } from 'react';
import styles from './DotRow.module.css';

/** Facts parted by a dot that stands between two of a line only: at neither end of one. What is not there is left out. */
export function DotRow({ parts }: { readonly parts: readonly ReactNode[] }) {
  return (
    <span className={styles.row}>
      {parts.filter(Boolean).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place alone.
        <span key={place}>{part} </span>
      ))}
    </span>
  );
}
