import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Tag.module.css';

interface TagProps {
  /** `solid` is the loudest. */
  readonly tone?: 'neutral' | 'primary' | 'activity' | 'error' | 'done' | 'outline' | 'solid';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A badge 20 px high on a soft background. */
export function Tag({ tone = 'neutral', className, children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>;
}

/** A fact in a word or two: `4 MP`, `IR 30 m`. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}

/** Chips in one row; those that do not fit are left out rather than cut. */
export function ChipRow({ children }: { readonly children: ReactNode }) {
  return <span className={styles.row}>{children}</span>;
}

const STATUS = {
  neutral: styles.statusNeutral,
  active: styles.statusActive,
  done: styles.statusDone,
  error: styles.statusError,
};

/** A dot and a word: the status of an order, a ticket, a request. */
export function StatusDot({ tone = 'neutral', children }: Pick<TagProps, 'children'> & { readonly tone?: StatusTone }) {
  return <span className={classNames(styles.status, STATUS[tone])}>{children}</span>;
}

/** Pending is neutral or active, never a warning colour. */
export type StatusTone = 'neutral' | 'active' | 'done' | 'error';
