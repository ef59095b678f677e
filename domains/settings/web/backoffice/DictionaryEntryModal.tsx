import * as m from '#messages';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import {
  addDictionaryEntry,
  type DictionaryRow,
  editDictionaryEntry,
} from '../../contract/dictionary-admin-endpoints.ts';
import { useSettingsChange } from '../settings-queries.ts';

interface DictionaryEntryModalProps {
  readonly type: string;
  /** Null for a new entry. */
  readonly row: DictionaryRow | null;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Edits one entry: its value in both languages and its position in the list. */
export function DictionaryEntryModal({ type, row, mayEdit, onClose }: DictionaryEntryModalProps) {
  const add = useSettingsChange(addDictionaryEntry);
  const edit = useSettingsChange(editDictionaryEntry);
  const form = useEndpointForm(addDictionaryEntry, {
    initial: {
      type: row?.type ?? type,
      code: row?.code ?? '',
      value: row?.value ?? '',
      valueEn: row?.valueEn ?? '',
      sort: row?.sort ?? 0,
    },
    draftKey: row ? `dictionary-${row.type}-${row.code}-${row.revision}` : `dictionary-new-${type}`,
    wordsFor: (field) => (field === 'code' || field === 'type' ? m.settings_code_help() : undefined),
  });
  return (
    <FormModal opened onClose={onClose} title={row ? `${row.type} · ${row.code}` : m.settings_entry_add()}>
      <PanelForm
        form={form}
        onSend={(values) => (row ? edit.mutateAsync({ ...values, revision: row.revision }) : add.mutateAsync(values))}
        onClose={onClose}
        done={m.settings_saved()}
        disabledReason={mayEdit ? undefined : m.settings_may_not_edit()}
      >
        {!row && (
          <FieldPair>
            <TextField form={form} name="type" label={m.settings_list()} help={m.settings_list_help()} />
            <TextField form={form} name="code" label={m.settings_code()} help={m.settings_code_help()} />
          </FieldPair>
        )}
        <TextAreaField form={form} name="value" label={m.settings_value()} rows={2} />
        <TextAreaField
          form={form}
          name="valueEn"
          label={m.settings_value_en()}
          help={m.settings_value_en_help()}
          rows={2}
        />
        <NumberField form={form} name="sort" label={m.settings_sort()} min={0} help={m.settings_sort_help()} />
      </PanelForm>
    </FormModal>
  );
}
