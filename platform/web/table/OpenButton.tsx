import type { ReactNode } from 'react';
import styles from './open-button.module.css';

interface OpenButtonProps {
  readonly onOpen: () => void;
  /** What the row is called. */
  readonly children: ReactNode;
}

/** The name of a row, which opens it. */
export function OpenButton({ onOpen, children }: OpenButtonProps) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  );
}
