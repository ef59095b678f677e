import * as m from '#messages';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { MenuEntry } from '../../contract/arrangement.ts';
import type { PartProps } from './part-props.ts';

/** A name and where it leads: an entry of the header's menu. */
export function LinkFields({ form, path, disabled }: Omit<PartProps<MenuEntry>, 'item' | 'known' | 'onChange'>) {
  return (
    <>
      <FieldPair>
        <TextField form={form} name={`${path}.nameZh`} label={m.home_field_name_zh()} disabled={disabled} />
        <TextField form={form} name={`${path}.nameEn`} label={m.home_field_name_en()} disabled={disabled} />
      </FieldPair>
      <TextField
        form={form}
        name={`${path}.linkUrl`}
        label={m.home_field_link()}
        help={m.home_field_link_help()}
        disabled={disabled}
      />
    </>
  );
}
