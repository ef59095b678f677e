import { useId, useState } from 'react';
import * as m from '#messages';
import { CANCEL_REASONS, type CancelReason } from '../../contract/order-terms.ts';
import { cancelReasonWord } from '../order-words.ts';
import styles from './cancel-reason.module.css';

/** Characters of the comment, as the contract bounds it. */
const COMMENT_LENGTH = 200;

export interface ChosenReason {
  readonly reason: CancelReason;
  readonly comment: string;
}
export const FIRST_REASON: ChosenReason = { reason: CANCEL_REASONS[0], comment: '' };

/** Why a buyer cancels: one of the usual reasons, and what they add. */
export function CancelReasonFields({
  initial,
  onChange,
}: {
  readonly initial: ChosenReason;
  readonly onChange: (chosen: ChosenReason) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(initial);
  function change(part: Partial<ChosenReason>) {
    const next = { ...chosen, ...part };
    setChosen(next);
    onChange(next);
  }
  return (
    <div className={styles.fields}>
      <label htmlFor={`${id}-reason`}>{m.orders_cancel_reason()}</label>
      <select
        id={`${id}-reason`}
        value={chosen.reason}
        onChange={({ currentTarget }) =>
          change({ reason: CANCEL_REASONS.find((reason) => reason === currentTarget.value) ?? 'other' })
        }
      >
        {CANCEL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {cancelReasonWord(reason)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-comment`}>{m.orders_cancel_comment()}</label>
      <textarea
        id={`${id}-comment`}
        rows={2}
        maxLength={COMMENT_LENGTH}
        value={chosen.comment}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
    </div>
  );
}
