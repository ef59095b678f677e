import { Select, TextInput } from '@mantine/core';
import * as m from '#messages';
import styles from './form.module.css';
import type { FieldsForm } from './use-endpoint-form.ts';

interface ValueOf {
  readonly code: string;
  readonly name: string;
  readonly unit?: string | null;
  /** Below its field. */
  readonly help?: string;
  /** The dialog opens with the focus here. */
  readonly isFirst?: boolean;
  /** Without choices any text can be typed. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

interface ValuesFieldProps<Field extends string> {
  readonly form: FieldsForm<Field>;
  readonly name: Field;
  readonly label: string;
  readonly of: readonly ValueOf[];
}

/** Several values of one field, a record by code: what is known of them decides how each is entered. */
export function ValuesField<Field extends string>({ form, name, label, of }: ValuesFieldProps<Field>) {
  const held = form.values[name];
  const values: Readonly<Record<string, unknown>> = typeof held === 'object' && held !== null ? { ...held } : {};
  const set = (code: string, value: string) => {
    form.setValue(name, { ...values, [code]: value });
    form.inner.clearFieldError(`${name}.${code}`);
  };
  return (
    <fieldset className={styles.values} data-path={name} tabIndex={-1}>
      <legend>{label}</legend>
      {of.map(({ code, name: title, unit, help, isFirst, choices }) => {
        const value = String(values[code] ?? '');
        const shared = {
          label: title,
          ...(help !== undefined && { description: help }),
          error: form.inner.errors[`${name}.${code}`],
          'data-path': `${name}.${code}`,
          ...(isFirst && { 'data-autofocus': '' }),
        };
        return choices.length > 0 ? (
          <Select
            key={code}
            {...shared}
            data={[{ value: '', label: m.app_form_choose_none() }, ...choices]}
            value={value === '' ? null : value}
            placeholder={m.app_form_choose_placeholder()}
            searchable={choices.length > 8}
            allowDeselect={false}
            nothingFoundMessage={m.app_form_nothing_found()}
            onChange={(chosen) => set(code, chosen ?? '')}
          />
        ) : (
          <TextInput
            key={code}
            {...shared}
            value={value}
            autoComplete="off"
            onChange={(event) => set(code, event.currentTarget.value)}
            {...(unit ? { rightSection: <span className={styles.unit}>{unit}</span>, rightSectionWidth: 'auto' } : {})}
          />
        );
      })}
      {form.inner.errors[name] && <p className={styles.failure}>{form.inner.errors[name]}</p>}
    </fieldset>
  );
}
