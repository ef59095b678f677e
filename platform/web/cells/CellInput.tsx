import { useEffect, useRef } from 'react';
import { MAX_CELL_TEXT } from './cell-changes.ts';
import styles from './cells.module.css';

interface CellInputProps {
  readonly label: string;
  readonly text: string;
  readonly inputMode?: 'decimal' | 'numeric' | undefined;
  readonly onText: (text: string) => void;
  /** The focus went elsewhere. */
  readonly onLeave: () => void;
}

/** The field of the cell that is being edited; its keys are the grid's. */
export function CellInput({ label, text, inputMode, onText, onLeave }: CellInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className={styles.input}
      aria-label={label}
      value={text}
      maxLength={MAX_CELL_TEXT}
      inputMode={inputMode}
      autoComplete="off"
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
