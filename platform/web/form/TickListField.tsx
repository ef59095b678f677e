import { Checkbox, InputError } from '@mantine/core';
import { useId } from 'react';
import type { Choice } from './choice-fields.tsx';
import styles from './form.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface TickListFieldProps<Field extends string> extends FieldProps<Field> {
  /** Values are as in the request: ids, or words. */
  readonly choices: readonly (Omit<Choice, 'value'> & { readonly value: number | string; readonly note?: string })[];
}

/** Several choices from a short list, all of them visible. Holds an array of their values. */
export function TickListField<Field extends string>(props: TickListFieldProps<Field>) {
  const { label, description, error, disabled, withAsterisk, name, onBlur } = useField(props, []);
  const id = useId();
  const value = props.form.values[props.name];
  const chosen: readonly (number | string)[] = Array.isArray(value) ? value : [];
  return (
    <fieldset
      className={styles.ticks}
      data-path={name}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        {label}
        {withAsterisk && <span aria-hidden> *</span>}
      </legend>
      {props.choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          description={choice.note}
          disabled={disabled || (choice.disabled ?? false)}
          checked={chosen.includes(choice.value)}
          onBlur={onBlur}
          onChange={(event) =>
            props.form.setValue(
              props.name,
              event.currentTarget.checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value),
            )
          }
        />
      ))}
      {description && <p className={styles.ticksHelp}>{description}</p>}
      {error && <InputError id={`${id}-error`}>{error}</InputError>}
    </fieldset>
  );
}
