import { Checkbox, InputError, InputLabel, InputWrapper, MultiSelect, Select } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import * as m from '#messages';
import { Icon } from '../design/icons.tsx';
import styles from './form.module.css';
import { type FieldProps, useField } from './use-field.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The path of a picture before the label, in a list. */
  readonly icon?: string;
}

interface SelectFieldProps<Field extends string> extends FieldProps<Field> {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  /** A search field in the list; on by default from nine choices. */
  readonly searchable?: boolean;
  /** The request expects a number: the chosen value is converted. */
  readonly numeric?: boolean;
}

/** One of a list. Holds '' while nothing is chosen. */
export function SelectField<Field extends string>(props: SelectFieldProps<Field>) {
  const { choices, placeholder, numeric = false, searchable = choices.length > 8 } = props;
  const field = useField(props);
  const { value } = field;
  const iconOf = (wanted: unknown) => choices.find((choice) => choice.value === String(wanted))?.icon;
  const chosenIcon = iconOf(value);
  const hasIcons = choices.some(({ icon }) => icon);
  return (
    <Select
      {...field}
      data={field.withAsterisk ? choices : [{ value: '', label: m.app_form_choose_none() }, ...choices]}
      value={value === '' || value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => field.onChange(chosen && numeric ? Number(chosen) : (chosen ?? ''))}
      placeholder={placeholder ?? m.app_form_choose_placeholder()}
      searchable={searchable}
      // A dialog that opens with the focus here would be covered by the list.
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={m.app_form_nothing_found()}
      leftSection={chosenIcon && <Icon of={chosenIcon} />}
      {...(hasIcons && {
        renderOption: ({ option }: { option: Choice }) => (
          <span className={styles.pictured}>
            <Icon of={iconOf(option.value) ?? ''} />
            {option.label}
          </span>
        ),
      })}
    />
  );
}

/** Several of a long list, found by typing. Holds an array of ids. */
export function MultiSelectField<Field extends string>(
  props: FieldProps<Field> & { readonly choices: readonly { readonly value: number; readonly label: string }[] },
) {
  const field = useField(props, []);
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : [];
  return (
    <MultiSelect
      {...field}
      data={props.choices.map(({ value, label }) => ({ value: String(value), label }))}
      value={chosen.map(String)}
      onChange={(values) => field.onChange(values.map(Number))}
      placeholder={chosen.length === 0 ? m.app_form_choose_placeholder() : ''}
      searchable
      hidePickedOptions
      nothingFoundMessage={m.app_form_nothing_found()}
    />
  );
}

export function CheckboxField<Field extends string>(
  props: Omit<FieldProps<Field>, 'label'> & { readonly label: ReactNode },
) {
  const { withAsterisk: _mark, ...field } = useField({ ...props, label: '' }, false, 'checkbox');
  return <Checkbox {...field} label={props.label} aria-invalid={Boolean(field.error)} />;
}

export interface CardChoice extends Choice {
  /** The line below the label: the remaining balance, the limit, or why it cannot be chosen. */
  readonly note?: ReactNode;
}

/** A few choices as cards with one line of explanation each. */
export function RadioCardsField<Field extends string>(
  props: FieldProps<Field> & { readonly choices: readonly CardChoice[]; readonly numeric?: boolean },
) {
  const { choices, numeric = false } = props;
  const { label, description, withAsterisk, error, disabled, name, onChange, onBlur } = useField(props);
  const id = useId();
  const chosen = String(props.form.values[props.name] ?? '');
  return (
    <InputWrapper
      labelElement="div"
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={
        <InputLabel labelElement="div" id={`${id}-label`} required={withAsterisk}>
          {label}
        </InputLabel>
      }
      error={error ? <InputError id={`${id}-error`}>{error}</InputError> : null}
    >
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={Boolean(error)}
        aria-required={withAsterisk}
        className={error ? `${styles.cards} ${styles.invalid}` : styles.cards}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              className={styles.cardInput}
              name={name}
              value={choice.value}
              checked={chosen === choice.value}
              disabled={disabled || choice.disabled}
              data-path={name}
              onChange={() => onChange(numeric ? Number(choice.value) : choice.value)}
              onBlur={onBlur}
            />
            <span>{choice.label}</span>
            {choice.note && <span className={styles.cardNote}>{choice.note}</span>}
          </label>
        ))}
      </div>
    </InputWrapper>
  );
}
