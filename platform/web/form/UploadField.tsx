import { UploadBox, type UploadBoxProps } from '../upload/UploadBox.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Target = Pick<UploadBoxProps, 'address' | 'place' | 'rules' | 'names'>;

/** Files of a request, held as their URLs: one string for a single-file field, otherwise a list of strings. */
export function UploadField<Field extends string>(props: FieldProps<Field> & Target & { readonly several?: boolean }) {
  const { form, name, several = false, address, place, rules, names } = props;
  const { label, description, error, withAsterisk, disabled } = useField(props, several ? [] : '');
  const value = form.values[name];
  return (
    <UploadBox
      address={address}
      place={place}
      rules={rules}
      names={names}
      label={label}
      help={description}
      error={error}
      required={withAsterisk}
      disabled={disabled}
      path={name}
      urls={Array.isArray(value) ? value.map(String) : value ? [String(value)] : []}
      onUrls={(urls) => form.setValue(name, several ? urls : (urls[0] ?? ''))}
    />
  );
}
