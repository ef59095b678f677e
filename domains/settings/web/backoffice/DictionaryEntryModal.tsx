import * as m from '#messages';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import {
  addDictionaryEntry,
  type DictionaryRow,
  editDictionaryEntry,
} from '../../contract/dictionary-admin-endpoints.ts';
import { useSettingsChange } from '../settings-queries.ts';
import styles from './settings-office.module.css';

interface DictionaryEntryModalProps {
  readonly type: string;
  /** Null: a new one. */
  readonly row: DictionaryRow | null;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** One entry with its value in both languages and its place in the list. */
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
    wordsFor: (field) => (field === 'code' || field === 'type' ? m.settings_code_help() : undefined),
  });
  return (
    <FormModal opened onClose={onClose} title={row ? `${row.type} · ${row.code}` : m.settings_entry_add()}>
      <FormBox
        form={form}
        onSend={(values) => (row ? edit.mutateAsync({ ...values, revision: row.revision }) : add.mutateAsync(values))}
        onDone={() => {
          toast('success', m.settings_saved());
          onClose();
        }}
        footer={
          <div className={styles.foot}>
            <Button onClick={onClose}>{m.app_cancel()}</Button>
            <Button
              type="submit"
              look="primary"
              busy={form.submitting}
              disabledReason={mayEdit ? undefined : m.settings_may_not_edit()}
            >
              {m.settings_save()}
            </Button>
          </div>
        }
      >
        {!row && (
          <div className={styles.pair}>
            <TextField form={form} name="type" label={m.settings_list()} help={m.settings_list_help()} />
            <TextField form={form} name="code" label={m.settings_code()} help={m.settings_code_help()} />
          </div>
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
      </FormBox>
    </FormModal>
  );
}
