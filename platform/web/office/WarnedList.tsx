import type { ReactNode } from 'react';
import { iconAlertTriangle } from '../design/icons.tsx';
import { Note } from '../kit/Note.tsx';
import styles from './warned-list.module.css';

interface WarnedItemsProps {
  /** Of what, where there are several. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** What a warning is about, one a line; scrolls where it is long. */
export function WarnedItems({ title, children }: WarnedItemsProps) {
  return (
    <>
      {title && <p className={styles.title}>{title}</p>}
      <ul className={styles.items}>{children}</ul>
    </>
  );
}

/** A warning in a form that does not keep anybody from going on, with what it is about. */
export function WarnedList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Note icon={iconAlertTriangle}>{title}</Note>
      <WarnedItems>{children}</WarnedItems>
    </div>
  );
}
