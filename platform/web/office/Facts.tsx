import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';
import styles from './facts.module.css';

/** A name and its value; a wide fact takes a whole line. */
export type Fact = readonly [name: string, value: ReactNode, width?: 'wide'];

interface FactsProps {
  /** Null entries are skipped. */
  readonly of: readonly (Fact | null)[];
  readonly className?: string | undefined;
}

/** Names and values side by side, as many as fit; a dash where there is no value. */
export function Facts({ of, className }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, className)}>
      {of.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={fact[2] && styles.wide}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1] === '' || fact[1] === null ? '—' : fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
