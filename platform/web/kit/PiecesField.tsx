import { useId, useState } from 'react';
import * as m from '#messages';
import styles from './PiecesField.module.css';
import { readQuantity } from './quantity.ts';

interface PiecesFieldProps {
  /** Null where there is none yet. */
  readonly quantity: number | null;
  readonly label: string;
  /** What was typed elsewhere that is no number of pieces, and the id of the text beside the field that says so. */
  readonly wrong?: { readonly text: string; readonly reasonId: string } | undefined;
  readonly onQuantity: (quantity: number) => void;
  /** Takes what is no number of pieces, where it is kept as it was typed. */
  readonly onWrong?: (text: string) => void;
  readonly readOnly?: boolean;
}

/**
 * Pieces in a list, taken when the field is left or Enter is pressed. What is no number of pieces stays as typed, with
 * the reason, and is not taken as one.
 */
export function PiecesField({ quantity, label, wrong, onQuantity, onWrong, readOnly = false }: PiecesFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly instead: number | null } | null>(null);
  const ownReasonId = useId();
  // Another quantity has come: what was typed in place of the one before is done with, also when that one comes back.
  if (typed !== null && typed.instead !== quantity) setTyped(null);
  const given = wrong?.text ?? String(quantity ?? '');
  const text = typed?.instead === quantity ? typed.text : given;
  const pieces = readQuantity(text);
  const isWrong = (wrong !== undefined || text !== given) && !(pieces >= 1);
  const take = () => {
    if (isWrong) {
      if (text !== given) onWrong?.(text);
    } else if (text !== '' && pieces !== quantity) onQuantity(pieces);
  };
  return (
    <span className={styles.field}>
      <input
        className={styles.pieces}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? (wrong?.reasonId ?? ownReasonId) : undefined}
        onChange={(event) => setTyped({ text: event.target.value, instead: quantity })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={take}
      />
      {isWrong && !wrong && (
        <span id={ownReasonId} role="alert" className={styles.reason}>
          {m.app_quantity_pieces()}
        </span>
      )}
    </span>
  );
}
