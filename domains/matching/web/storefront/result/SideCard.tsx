import type { ReactNode } from 'react';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import styles from './result.module.css';
import index from './result-index.module.css';

interface SideCardProps {
  readonly title: string;
  /** How many are listed, behind the title. */
  readonly count?: string;
  /** Where the index of the result leads. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function SideCard({ title, count, id, children }: SideCardProps) {
  return (
    <Card
      as="section"
      padded
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      className={classNames(styles.card, id !== undefined && index.section)}
    >
      <h3>
        {title}
        {count !== undefined && <small> {count}</small>}
      </h3>
      {children}
    </Card>
  );
}
