import { useId, useState } from 'react';
import styles from './PiecesField.module.css';
import { quantityProblemText } from './QuantityStepper.tsx';
import { readQuantity } from './quantity.ts';

/** Whether a shop sells so many is another question than whether it is a number of pieces. */
const ANY_PIECES = { minimum: 1, multiple: 1, maximum: 999_999 };

interface PiecesFieldProps {
  /** Null where there is none yet. */
  readonly quantity: number | null;
  readonly label: string;
  readonly onQuantity: (quantity: number) => void;
  readonly readOnly?: boolean;
}

/**
 * Pieces in a list, taken when the field is left or Enter is pressed. What is no number of pieces stays as typed, with
 * the reason, and is not taken.
 */
export function PiecesField({ quantity, label, onQuantity, readOnly = false }: PiecesFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly instead: number | null } | null>(null);
  const reasonId = useId();
  // Another quantity has come: what was typed in place of the one before is done with.
  const text = typed?.instead === quantity ? typed.text : String(quantity ?? '');
  const pieces = readQuantity(text);
  const reason = text === String(quantity ?? '') ? null : quantityProblemText(pieces, ANY_PIECES);
  const take = () => {
    if (reason === null && text !== '' && pieces !== quantity) onQuantity(pieces);
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
        aria-invalid={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onChange={(event) => setTyped({ text: event.target.value, instead: quantity })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={take}
      />
      {reason !== null && (
        <span id={reasonId} role="alert" className={styles.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
