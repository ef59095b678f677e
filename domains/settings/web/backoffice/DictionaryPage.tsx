import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconListDetails, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { type DictionaryRow, deleteDictionaryEntry } from '../../contract/dictionary-admin-endpoints.ts';
import { useDictionaryRows, useDictionaryTypes, useSettingsChange } from '../settings-queries.ts';
import { listHint, listWord } from '../settings-words.ts';
import { DictionaryEntryModal } from './DictionaryEntryModal.tsx';
import styles from './settings-office.module.css';

function columnsOf(
  onEdit: (row: DictionaryRow) => void,
  onDelete: (row: DictionaryRow) => void,
  mayEdit: boolean,
): TableColumn<DictionaryRow>[] {
  const notAllowed = mayEdit ? undefined : m.settings_may_not_edit();
  return [
    {
      id: 'code',
      title: m.settings_code(),
      cell: (row) => <OpenButton onOpen={() => onEdit(row)}>{row.code}</OpenButton>,
      value: ({ code }) => code,
      sortable: true,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'value',
      title: m.settings_value(),
      cell: ({ value }) => value || '—',
      value: ({ value }) => value,
      sortable: true,
      maxWidth: 420,
      onCard: 'bare',
    },
    {
      id: 'valueEn',
      title: m.settings_value_en(),
      cell: ({ valueEn }) => valueEn || <span className={styles.second}>{m.settings_same()}</span>,
      value: ({ valueEn }) => valueEn,
      maxWidth: 420,
    },
    {
      id: 'sort',
      title: m.settings_sort(),
      cell: ({ sort }) => sort,
      value: ({ sort }) => sort,
      sortable: true,
      right: true,
    },
    {
      id: 'actions',
      actions: true,
      title: m.settings_actions(),
      cell: (row) => (
        <Button size="small" look="text" disabledReason={notAllowed} onClick={() => onDelete(row)}>
          {m.settings_delete()}
        </Button>
      ),
    },
  ];
}

/** Edits the dictionary, one list at a time, in both languages. */
export function DictionaryPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const types = useDictionaryTypes();
  const wanted = typeof search.type === 'string' ? search.type : '';
  const type = wanted || (types.data?.[0]?.type ?? '');
  const rows = useDictionaryRows(type);
  const mayEdit = useCan('admin:settings:edit');
  const [editing, setEditing] = useState<DictionaryRow | 'new' | null>(null);
  const { mutateAsync: remove } = useSettingsChange(deleteDictionaryEntry);
  const columns = useMemo(() => {
    const askAndDelete = async ({ type: of, code, revision }: DictionaryRow) => {
      const wording = { confirmLabel: m.settings_delete(), danger: true };
      if (!(await confirmFirst(m.settings_delete_question({ code }), wording))) return;
      await remove({ type: of, code, revision });
      toast('success', m.settings_saved());
    };
    return columnsOf(setEditing, (row) => void askAndDelete(row), mayEdit);
  }, [remove, mayEdit]);
  const choose = (next: string) => {
    const to = { to: '.', search: (before: object) => ({ ...before, type: next }), resetScroll: false };
    void navigate(to as Parameters<typeof navigate>[0]);
  };
  if (types.isError) {
    return (
      <OfficePage title={m.settings_dictionary()}>
        <ErrorState message={types.error.message} onRetry={() => types.refetch()} />
      </OfficePage>
    );
  }
  return (
    <OfficePage fill title={m.settings_dictionary()}>
      <TableSheet fill>
        <Tabs
          label={m.settings_lists()}
          active={type}
          onChange={choose}
          entries={(types.data ?? []).map((entry) => ({
            key: entry.type,
            label: listWord(entry.type),
            count: entry.count,
          }))}
        />
        {listHint(type) && <p className={styles.hint}>{listHint(type)}</p>}
        <DataTable
          fill
          name="dictionary"
          label={listWord(type)}
          columns={columns}
          rows={rows.data}
          rowId={({ code }) => code}
          rowName={({ code }) => code}
          onOpen={setEditing}
          onRefresh={() => void rows.refetch()}
          failure={rows.error}
          empty={<EmptyState icon={iconListDetails} title={m.settings_empty()} />}
          csv={{ fileName: `dictionary-${type}` }}
          toolbar={
            <Button
              size="small"
              look="primary"
              disabledReason={mayEdit ? undefined : m.settings_may_not_edit()}
              onClick={() => setEditing('new')}
            >
              <Icon of={iconPlus} size="small" />
              {m.settings_entry_add()}
            </Button>
          }
        />
      </TableSheet>
      {editing !== null && (
        <DictionaryEntryModal
          key={editing === 'new' ? '' : editing.code}
          type={type}
          row={editing === 'new' ? null : editing}
          mayEdit={mayEdit}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}
