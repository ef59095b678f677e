import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './ListCard.module.css';

interface ListCardProps {
  readonly label: string;
  /** First in the head: the number it is known by, as text or link. */
  readonly number: ReactNode;
  /** After the number: what is known of it at a glance. */
  readonly facts: ReactNode;
  /** At the end of the head: its state. */
  readonly end: ReactNode;
  readonly children: ReactNode;
}

/** One of a list of orders, requests and the like: a head with number and state, and what it is about. */
export function ListCard({ label, number, facts, end, children }: ListCardProps) {
  return (
    <Card as="article" className={styles.card} aria-label={label}>
      <header className={styles.head}>
        <span className={styles.number}>{number}</span>
        {facts}
        <span className={styles.end}>{end}</span>
      </header>
      {children}
    </Card>
  );
}
