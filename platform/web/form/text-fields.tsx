import { PasswordInput, type PasswordInputProps, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import * as m from '#messages';
import { Icon, iconEye, iconEyeOff } from '../design/icons.tsx';
import styles from './form.module.css';
import { maximumLength } from './form-schema.ts';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps<Field extends string> extends FieldProps<Field> {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'tel' | 'email' | 'url'>;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Stands at the right edge inside the field. */
  readonly unit?: string;
}

export function TextField<Field extends string>(props: TextFieldProps<Field>) {
  const { type = 'text', placeholder, autoComplete = 'off', unit } = props;
  return (
    <TextInput
      {...useField(props)}
      type={type}
      {...(type === 'tel' ? { inputMode: 'tel' } : {})}
      {...(placeholder ? { placeholder } : {})}
      autoComplete={autoComplete}
      {...(unit ? { rightSection: <span className={styles.unit}>{unit}</span>, rightSectionWidth: 'auto' } : {})}
    />
  );
}

/** A date as `2026-11-24`, picked in the browser's own calendar. */
export function DateField<Field extends string>(
  props: FieldProps<Field> & { readonly min?: string; readonly max?: string },
) {
  return (
    <TextInput
      {...useField(props)}
      type="date"
      {...(props.min ? { min: props.min } : {})}
      {...(props.max ? { max: props.max } : {})}
    />
  );
}

/** A minute as `2026-11-24T09:30`, picked in the browser's own calendar; the request's schema says in which time zone. */
export function MinuteField<Field extends string>(props: FieldProps<Field>) {
  return <TextInput {...useField(props)} type="datetime-local" />;
}

/** How every password input toggles its visibility: by pointer and keyboard, with words for screen readers. */
export const PASSWORD_TOGGLE: Pick<PasswordInputProps, 'visibilityToggleIcon' | 'visibilityToggleButtonProps'> = {
  visibilityToggleIcon: ({ reveal }) => (
    <Icon
      of={reveal ? iconEyeOff : iconEye}
      size="medium"
      label={reveal ? m.app_form_hide_password() : m.app_form_show_password()}
    />
  ),
  // Named by its icon, which says in the reader's language what it will do; the library's own name is English.
  visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': undefined, 'aria-pressed': undefined },
};

export function PasswordField<Field extends string>(
  props: FieldProps<Field> & { readonly autoComplete?: 'current-password' | 'new-password' },
) {
  return (
    <PasswordInput {...useField(props)} autoComplete={props.autoComplete ?? 'current-password'} {...PASSWORD_TOGGLE} />
  );
}

/** Several lines; where the schema has a limit, the characters used are counted below. */
export function TextAreaField<Field extends string>(
  props: FieldProps<Field> & {
    readonly rows?: number;
    /** Between the label and the text: what can be done with it. */
    readonly above?: ReactNode;
  },
) {
  const field = useField(props);
  const limit = maximumLength(props.form.schema, props.name);
  const used = String(props.form.values[props.name] ?? '').trim().length;
  return (
    <Textarea
      {...field}
      rows={props.rows ?? 3}
      inputContainer={(input) => (
        <>
          {props.above}
          {input}
        </>
      )}
      description={
        limit === null ? (
          field.description
        ) : (
          <>
            <span className={styles.count} aria-hidden>
              {used}/{limit}
            </span>
            {field.description}
          </>
        )
      }
    />
  );
}
