import { Fragment, type ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';
import { Unbroken } from '../kit/Unbroken.tsx';
import styles from './facts.module.css';

/** A name and its value; a wide fact takes a whole line. */
export type Fact = readonly [name: string, value: ReactNode, width?: 'wide'];

interface FactsProps {
  /** Null entries are skipped. */
  readonly of: readonly (Fact | null)[];
  readonly className?: string | undefined;
}

/** Characters of a number that the narrowest column holds in one line. */
const SHORT_NUMBER = 16;

/** A number of a payment, an order or a package: never over two lines. A long one takes a whole line. */
export const numberFact = (name: string, number: string, beside?: ReactNode): Fact => {
  const value = (
    <Fragment key={name}>
      <Unbroken name={number} />
      {beside}
    </Fragment>
  );
  return number.length > SHORT_NUMBER ? [name, value, 'wide'] : [name, value];
};

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
