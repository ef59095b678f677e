import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { ENTRY_ICONS, type HomeEntry } from '../../contract/arrangement.ts';
import { ICON_NAME } from './arrangement-words.ts';
import { LinkFields } from './LinkFields.tsx';
import type { PartProps } from './part-props.ts';

/** A quick entry: like one of the menu, with a line below its name and an icon. */
export function EntryFields(props: Omit<PartProps<HomeEntry>, 'item' | 'known' | 'onChange'>) {
  const { form, path, disabled } = props;
  return (
    <>
      <LinkFields {...props} />
      <FieldPair>
        <TextField form={form} name={`${path}.hintZh`} label={m.home_field_hint_zh()} disabled={disabled} />
        <TextField form={form} name={`${path}.hintEn`} label={m.home_field_hint_en()} disabled={disabled} />
      </FieldPair>
      <SelectField
        form={form}
        name={`${path}.icon`}
        label={m.home_field_icon()}
        choices={ENTRY_ICONS.map((value) => ({ value, label: ICON_NAME[value]() }))}
        disabled={disabled}
      />
    </>
  );
}
