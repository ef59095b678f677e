import { useEffect, useRef } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps {
  readonly state: 'on' | 'off' | 'some';
  readonly label: string;
  readonly onChange: () => void;
  /** Reached by the keys of its row instead of by Tab. */
  readonly offTab?: boolean;
}

/** A check box without a label beside it. */
export function CheckBox({ state, label, onChange, offTab = false }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      checked={state === 'on'}
      aria-label={label}
      onChange={onChange}
      {...(offTab ? { tabIndex: -1 } : {})}
    />
  );
}
