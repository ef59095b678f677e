import type { ReactNode } from 'react';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import styles from './result.module.css';
import index from './result-index.module.css';

interface SideCardProps {
  readonly title: string;
  /** Where the index of the result leads. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function SideCard({ title, id, children }: SideCardProps) {
  return (
    <Card
      as="section"
      padded
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      className={classNames(styles.card, id !== undefined && index.section)}
    >
      <h3>{title}</h3>
      {children}
    </Card>
  );
}
