import { afterPress } from './after-press.ts';
import { isRequired } from './form-schema.ts';
import type { FieldsForm } from './use-endpoint-form.ts';

/** What every field takes. */
export interface FieldProps<Field extends string> {
  readonly form: FieldsForm<Field>;
  /** The field of the request. */
  readonly name: Field;
  readonly label: string;
  /** Help below the field: the format, where to find the value, who reads it. */
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  /** Must be filled in although the request accepts nothing: the form refuses it (`alsoRefused`). */
  readonly required?: boolean;
  readonly className?: string;
}

/** The props that bind a Mantine input to its field: value, error, required mark, focus path. */
export function useField<Field extends string>(
  { form, name, label, help, disabled, required, className }: FieldProps<Field>,
  blank: unknown = '',
  kind: 'input' | 'checkbox' = 'input',
) {
  const isNeeded = required ?? isRequired(form.schema, name, blank);
  const { onBlur, ...input } = form.inner.getInputProps(name, { type: kind });
  return {
    ...input,
    // A field that was only tabbed through shows no error yet.
    onBlur: (event: unknown) => afterPress(() => form.inner.isTouched(name) && onBlur?.(event)),
    name,
    label,
    description: help,
    withAsterisk: isNeeded,
    'aria-required': isNeeded,
    disabled: disabled ?? false,
    ...(className ? { className } : {}),
  };
}
