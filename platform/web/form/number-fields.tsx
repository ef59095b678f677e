import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountTyped } from './amount-typed.ts';
import styles from './form.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface NumberFieldProps<Field extends string> extends FieldProps<Field> {
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Digits after the decimal point; 0 by default. */
  readonly decimals?: number;
}

/** The typed text as a number if it is one; otherwise the text itself, which the schema then rejects. */
const numberOf = (typed: string): number | string => {
  const text = typed.trim();
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
};

/** A number with its unit inside the field. The typed text is kept as is; arrow keys step. */
export function NumberField<Field extends string>(props: NumberFieldProps<Field>) {
  const { unit, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1, decimals = 0 } = props;
  const field = useField(props);
  const { value } = field;
  const [typed, setTyped] = useState('');
  const stepBy = (by: number) => {
    if (typeof value === 'number') {
      field.onChange(Number(Math.max(min, Math.min(max, value + by)).toFixed(decimals)));
    }
  };
  return (
    <TextInput
      {...field}
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={numberOf(typed) === value ? typed : String(value ?? '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        field.onChange(numberOf(event.currentTarget.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        stepBy(event.key === 'ArrowUp' ? step : -step);
      }}
      {...(unit ? { rightSection: <span className={styles.unit}>{unit}</span>, rightSectionWidth: 'auto' } : {})}
    />
  );
}

/** An amount in yuan, held as the decimal string of the interface (`1288.00`), so that no digit is lost. */
export function MoneyField<Field extends string>(props: FieldProps<Field>) {
  const field = useField(props);
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className={styles.sign}>¥</span>}
      leftSectionWidth={28}
      onChange={(event) => field.onChange(amountTyped(event.currentTarget.value))}
    />
  );
}
