import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconArrowsSort, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { deleteSynonyms, listSynonyms, type SynonymGroup } from '../../contract/synonym-endpoints.ts';
import { useSearchChange, useSynonyms } from '../search-queries.ts';
import { SynonymModal } from './SynonymModal.tsx';

const nameOf = ({ terms }: SynonymGroup) => terms.join(' = ');

function columnsOf(
  onEdit: (group: SynonymGroup) => void,
  onDelete: (group: SynonymGroup) => void,
  mayEdit: boolean,
): TableColumn<SynonymGroup>[] {
  return [
    {
      id: 'terms',
      title: m.search_terms(),
      cell: (group) => <OpenButton onOpen={() => onEdit(group)}>{nameOf(group)}</OpenButton>,
      value: nameOf,
      fixed: true,
      maxWidth: 640,
      onCard: 'head',
    },
    {
      id: 'time',
      title: m.search_changed(),
      cell: ({ changeTime }) => formatTime(changeTime),
      value: ({ changeTime }) => formatTime(changeTime),
    },
    {
      id: 'actions',
      actions: true,
      title: m.search_actions(),
      cell: (group) => (
        <Button
          size="small"
          look="text"
          disabledReason={mayEdit ? undefined : m.search_may_not_edit()}
          onClick={() => onDelete(group)}
        >
          {m.search_synonyms_delete()}
        </Button>
      ),
    },
  ];
}

/** The words that the search takes for the same; `add` in the URL opens a new group with that word. */
export function SynonymsPage() {
  const fields = useMemo<FilterField[]>(() => [{ name: 'keyword', label: m.search_keyword(), kind: 'text' }], []);
  const list = useListAddress(fields);
  const navigate = useNavigate();
  const { add }: { add?: unknown } = useSearch({ strict: false });
  const asked = add === undefined ? '' : String(add).slice(0, 100);
  const mayEdit = useCan('admin:search:edit');
  const [editing, setEditing] = useState<SynonymGroup | 'new' | null>(null);
  const { mutateAsync: remove } = useSearchChange(deleteSynonyms);
  const request = { keyword: typeof list.values.keyword === 'string' ? list.values.keyword : '' };
  const groups = useSynonyms({ ...request, page: list.page, limit: list.limit });
  const columns = useMemo(() => {
    const askAndDelete = async (group: SynonymGroup) => {
      const wording = { confirmLabel: m.search_synonyms_delete(), danger: true };
      if (!(await confirmFirst(m.search_synonyms_delete_question({ terms: nameOf(group) }), wording))) return;
      await remove({ id: group.id, revision: group.revision });
      toast('success', m.search_saved());
    };
    return columnsOf(setEditing, (group) => void askAndDelete(group), mayEdit);
  }, [remove, mayEdit]);
  const shown = editing ?? (asked !== '' ? 'new' : null);
  const close = () => {
    setEditing(null);
    if (asked === '') return;
    const to = { to: '.', search: (before: object) => ({ ...before, add: undefined }), replace: true };
    void navigate(to as Parameters<typeof navigate>[0]);
  };
  return (
    <OfficePage fill title={m.search_synonyms()} summary={m.search_synonyms_hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="synonyms"
          label={m.search_synonyms()}
          columns={columns}
          {...listTable(list, groups)}
          rowId={({ id }) => String(id)}
          rowName={nameOf}
          onOpen={setEditing}
          empty={<EmptyState icon={iconArrowsSort} title={m.search_synonyms_empty()} />}
          csv={{ fileName: 'synonyms', readPage: pagesOf(listSynonyms, request) }}
          toolbar={
            <Button
              size="small"
              look="primary"
              disabledReason={mayEdit ? undefined : m.search_may_not_edit()}
              onClick={() => setEditing('new')}
            >
              <Icon of={iconPlus} size="small" />
              {m.search_synonyms_add()}
            </Button>
          }
        />
      </TableSheet>
      {shown !== null && (
        <SynonymModal
          key={shown === 'new' ? 'new' : shown.id}
          group={shown === 'new' ? null : shown}
          term={shown === 'new' ? asked : ''}
          mayEdit={mayEdit}
          onClose={close}
        />
      )}
    </OfficePage>
  );
}
