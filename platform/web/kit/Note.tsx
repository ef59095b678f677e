import type { ReactNode } from 'react';
import { Icon } from '../design/icons.tsx';
import styles from './Note.module.css';

interface NoteProps {
  /** One of the paths in `icons.tsx`. */
  readonly icon: string;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** What has to be known before using the part of the page below it; stays there, unlike a toast. */
export function Note({ icon, children, action }: NoteProps) {
  return (
    <p className={styles.note} role="note">
      <Icon of={icon} size="medium" />
      <span>{children}</span>
      {action}
    </p>
  );
}
