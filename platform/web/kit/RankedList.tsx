import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './ranked-list.module.css';

interface RankedEntry {
  readonly id: number;
  readonly link: ReactNode;
  readonly note?: ReactNode;
}

/** What is wanted most, beside a list of all; nothing while there is none. */
export function RankedList({ title, entries }: { readonly title: string; readonly entries: readonly RankedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Card as="aside" className={styles.ranked}>
      <h2>{title}</h2>
      <ol>
        {entries.map(({ id, link, note }) => (
          <li key={id}>
            {link}
            {note !== undefined && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
