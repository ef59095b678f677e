import { NumberInput, TextInput } from '@mantine/core';
import styles from './form.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface NumberFieldProps<Field extends string> extends FieldProps<Field> {
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Digits after the point; 0 unless told. */
  readonly decimals?: number;
}

/** A number with its unit inside the field; arrow keys step, leaving the field never changes what was typed. */
export function NumberField<Field extends string>(props: NumberFieldProps<Field>) {
  const { unit, min, max, step = 1, decimals = 0 } = props;
  return (
    <NumberInput
      {...useField(props)}
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      step={step}
      {...(min === undefined ? {} : { min, allowNegative: min < 0 })}
      {...(max === undefined ? {} : { max })}
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...(unit ? { rightSection: <span className={styles.unit}>{unit}</span>, rightSectionWidth: 'auto' } : {})}
    />
  );
}

/** An amount in yuan, kept as the decimal string of the interface (`1288.00`), so that no digit is lost on the way. */
export function MoneyField<Field extends string>(props: FieldProps<Field> & { readonly unit?: string }) {
  const field = useField(props);
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className={styles.sign}>¥</span>}
      leftSectionWidth={28}
      {...(props.unit
        ? { rightSection: <span className={styles.unit}>{props.unit}</span>, rightSectionWidth: 'auto' }
        : {})}
      onChange={(event) => field.onChange(event.currentTarget.value.replace(/[,，¥￥\s]/g, '').replace('。', '.'))}
    />
  );
}
