import { useId } from 'react';
import * as m from '#messages';
import { type Fen, fenToYuan } from '../../../../platform/contract/money.ts';
import { formatYuan, Money } from '../../../../platform/web/kit/Money.tsx';
import type { HeldPayType, PayType } from '../../contract/payment.ts';
import { methodInSentence } from '../payment-methods.ts';
import type { PartProblem, ReadParts, TypedParts } from '../typed-parts.ts';
import styles from './cashier.module.css';

const LABEL: Record<HeldPayType, () => string> = {
  yue: m.payments_page_part_yue,
  credit: m.payments_page_part_credit,
};

const problemWords = ({ most, isTooFine }: PartProblem): string =>
  isTooFine ? m.payments_page_part_too_fine() : m.payments_page_part_bad({ amount: formatYuan(fenToYuan(most)) });

interface PartsFormProps {
  readonly offered: readonly { readonly payType: HeldPayType; readonly availableFen: Fen }[];
  readonly rest: PayType;
  /** Parts of the payment are taken already; these come on top. */
  readonly isBegun: boolean;
  readonly typed: TypedParts;
  readonly read: ReadParts;
  readonly onTyped: (typed: TypedParts) => void;
}

/** Amounts that are paid from the balance or on credit; the chosen way pays what is left. */
export function PartsForm({ offered, rest, isBegun, typed, read, onTyped }: PartsFormProps) {
  const id = useId();
  return (
    <details className={styles.parts} open={Object.values(typed).some((text) => text !== '')}>
      <summary>{isBegun ? m.payments_page_parts_more() : m.payments_page_parts()}</summary>
      <p className={styles.note}>
        {m.payments_page_parts_hint({ method: methodInSentence(rest) })} {!isBegun && m.payments_page_held_hint()}
      </p>
      <div className={styles.partFields}>
        {offered.map(({ payType, availableFen }) => {
          const problem = read.problems[payType];
          const field = `${id}-${payType}`;
          return (
            <div key={payType}>
              <label htmlFor={field}>{LABEL[payType]()}</label>
              <input
                id={field}
                className={styles.input}
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={typed[payType] ?? ''}
                placeholder="0.00"
                aria-invalid={problem !== undefined}
                aria-describedby={`${field}-note`}
                onChange={(event) => onTyped({ ...typed, [payType]: event.target.value })}
              />
              <span id={`${field}-note`} className={problem === undefined ? styles.note : styles.problem}>
                {problem === undefined
                  ? m.payments_page_part_left({ amount: formatYuan(fenToYuan(availableFen)) })
                  : problemWords(problem)}
              </span>
            </div>
          );
        })}
      </div>
      <p aria-live="polite">
        {m.payments_page_rest()}{' '}
        {read.restFen === null ? (
          <span className={styles.note}>{m.payments_page_rest_unknown()}</span>
        ) : (
          <Money yuan={fenToYuan(read.restFen)} look="price" />
        )}
      </p>
    </details>
  );
}
