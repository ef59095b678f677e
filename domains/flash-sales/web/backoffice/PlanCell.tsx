import { useId } from 'react';
import { afterPress } from '../../../../platform/web/form/after-press.ts';
import type { FlashForm } from './flash-form.ts';
import styles from './flash-office.module.css';

interface PlanCellProps {
  readonly form: FlashForm;
  /** `products.0.skus.1.price`. */
  readonly path: string;
  readonly label: string;
  readonly value: number | string;
  readonly inputMode: 'decimal' | 'numeric' | 'text';
  readonly onType: (typed: string) => void;
  readonly placeholder?: string;
  /** What can be saved, but may not be meant. */
  readonly warning?: string | undefined;
}

/** A short field of a plan, with what is wrong with it below. */
export function PlanCell(props: PlanCellProps) {
  const { form, path, label, value, inputMode, onType, placeholder, warning } = props;
  const noteId = useId();
  const { onFocus, onBlur, error } = form.inner.getInputProps(path);
  const note = error ?? warning;
  return (
    <span className={styles.planCell}>
      <input
        className={styles.cell}
        data-path={path}
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={12}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={note ? noteId : undefined}
        value={value}
        onChange={(event) => {
          form.inner.clearFieldError(path);
          onType(event.currentTarget.value);
        }}
        onFocus={onFocus}
        // A field that was only tabbed through shows no error yet.
        onBlur={(event) => afterPress(() => form.inner.isTouched(path) && onBlur?.(event))}
      />
      {note && (
        <span id={noteId} className={error ? styles.error : styles.warning} role={error ? 'alert' : 'note'}>
          {note}
        </span>
      )}
    </span>
  );
}
