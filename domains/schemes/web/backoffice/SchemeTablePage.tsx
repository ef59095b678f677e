import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconLayoutGrid, iconPlus, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { Deselect, TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { type AdminScheme, listAdminSchemes } from '../../contract/scheme-admin-endpoints.ts';
import { useAdminSchemes, useDeleteSchemes } from '../scheme-queries.ts';
import { SchemeDrawer } from './SchemeDrawer.tsx';

const publishedWords = (published: boolean) => (published ? m.schemes_published() : m.schemes_unpublished());
const lineCount = ({ lines }: AdminScheme) => (lines === '' ? 0 : lines.split('\n').length);

function fieldsOf(): FilterField[] {
  return [
    keywordField('keyword', m.schemes_keyword()),
    {
      name: 'published',
      label: m.schemes_state(),
      kind: 'choice',
      choices: [true, false].map((value) => ({ value: String(value), label: publishedWords(value) })),
    },
  ];
}

function columnsOf(onOpen: (row: AdminScheme) => void): TableColumn<AdminScheme>[] {
  return [
    {
      id: 'nameZh',
      title: m.schemes_field_name_zh(),
      cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{row.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      maxWidth: 320,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'nameEn',
      title: m.schemes_field_name_en(),
      cell: ({ nameEn }) => nameEn,
      value: ({ nameEn }) => nameEn,
      maxWidth: 320,
    },
    {
      id: 'state',
      title: m.schemes_state(),
      cell: ({ published }) => <StatusDot tone={published ? 'done' : 'neutral'}>{publishedWords(published)}</StatusDot>,
      value: ({ published }) => publishedWords(published),
      onCard: 'aside',
    },
    { id: 'products', title: m.schemes_products(), cell: lineCount, value: lineCount, right: true },
    {
      id: 'visits',
      title: m.schemes_field_visits(),
      cell: ({ visits }) => visits,
      value: ({ visits }) => visits,
      right: true,
    },
    {
      id: 'hot',
      title: m.schemes_field_hot(),
      cell: ({ hot }) => (hot ? m.schemes_hot_mark() : '—'),
      value: ({ hot }) => (hot ? m.schemes_hot_mark() : ''),
    },
    { id: 'sort', title: m.schemes_field_sort(), cell: ({ sort }) => sort, value: ({ sort }) => sort, right: true },
    {
      id: 'updated',
      title: m.schemes_field_updated(),
      cell: ({ updateTime }) => formatTime(updateTime),
      value: ({ updateTime }) => formatTime(updateTime),
    },
  ];
}

/** Solutions, kept by staff. */
export function SchemeTablePage() {
  const fields = useMemo(() => fieldsOf(), []);
  const list = useListAddress(fields);
  const request = {
    keyword: String(list.values.keyword ?? ''),
    published: list.values.published === undefined ? undefined : list.values.published === 'true',
  };
  const schemes = useAdminSchemes({ ...request, page: list.page, limit: list.limit });
  const mayEdit = useCan('admin:schemes:edit');
  const notAllowed = mayEdit ? undefined : m.schemes_may_not_edit();
  const [opened, setOpened] = useState<AdminScheme | 'new' | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const { mutateAsync: remove } = useDeleteSchemes();

  async function askAndDelete(rows: readonly AdminScheme[], deselect: Deselect<AdminScheme>) {
    const question = m.schemes_delete_question({ count: rows.length });
    if (!(await confirmFirst(question, { confirmLabel: m.schemes_delete(), danger: true }))) return;
    const ids = rows.map(({ id }) => id);
    await remove(ids);
    deselect(({ id }) => ids.includes(id));
    toast('success', m.schemes_deleted());
  }

  return (
    <OfficePage fill title={m.schemes_title()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="schemes"
          label={m.schemes_title()}
          columns={columns}
          {...listTable(list, schemes)}
          rowId={({ id }) => String(id)}
          rowName={({ nameZh }) => nameZh}
          onOpen={setOpened}
          empty={<EmptyState icon={iconLayoutGrid} title={m.schemes_empty()} />}
          csv={{ fileName: 'solutions', readPage: pagesOf(listAdminSchemes, request) }}
          batch={{
            actions: [
              {
                id: 'delete',
                label: m.schemes_delete(),
                icon: iconTrash,
                run: (rows, deselect) => void askAndDelete(rows, deselect),
                disabledReason: () => notAllowed,
              },
            ],
          }}
          toolbar={
            <Button size="small" look="primary" disabledReason={notAllowed} onClick={() => setOpened('new')}>
              <Icon of={iconPlus} size="small" />
              {m.schemes_new()}
            </Button>
          }
        />
      </TableSheet>
      {opened !== null && (
        <SchemeDrawer
          key={opened === 'new' ? 0 : opened.id}
          scheme={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </OfficePage>
  );
}
