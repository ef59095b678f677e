import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconLayoutGrid, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { type AdminCategory, deleteCategory, listAdminCategories } from '../../contract/navigation-endpoints.ts';
import { useAdminCategories, useNavigationChange } from '../navigation-queries.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { useNavigationRefusal } from './navigation-refusal.ts';

const LEVELS = ['1', '2', '3'] as const;

function fieldsOf(): FilterField[] {
  return [
    { name: 'keyword', label: m.catalogue_nav_keyword(), kind: 'text' },
    {
      name: 'level',
      label: m.catalogue_nav_level(),
      kind: 'choice',
      choices: LEVELS.map((level) => ({ value: level, label: m.catalogue_nav_level_of({ level }) })),
    },
    {
      name: 'shown',
      label: m.catalogue_nav_state(),
      kind: 'choice',
      choices: [
        { value: 'yes', label: m.catalogue_nav_shown() },
        { value: 'no', label: m.catalogue_nav_hidden() },
      ],
    },
  ];
}

function columnsOf(
  onEdit: (category: AdminCategory) => void,
  onDelete: (category: AdminCategory) => void,
  refusal: string | undefined,
): TableColumn<AdminCategory>[] {
  return [
    {
      id: 'path',
      title: m.catalogue_office_category(),
      cell: (category) => <OpenButton onOpen={() => onEdit(category)}>{category.path}</OpenButton>,
      value: ({ path }) => path,
      fixed: true,
      maxWidth: 420,
      onCard: 'head',
    },
    {
      id: 'level',
      title: m.catalogue_nav_level(),
      cell: ({ level }) => m.catalogue_nav_level_of({ level }),
      value: ({ level }) => level,
    },
    { id: 'nameZh', title: m.catalogue_nav_name_zh(), cell: ({ nameZh }) => nameZh, value: ({ nameZh }) => nameZh },
    { id: 'nameEn', title: m.catalogue_nav_name_en(), cell: ({ nameEn }) => nameEn, value: ({ nameEn }) => nameEn },
    {
      id: 'code',
      title: m.catalogue_nav_code(),
      cell: ({ code }) => code,
      value: ({ code }) => code,
      hidden: true,
    },
    { id: 'sort', title: m.catalogue_nav_sort(), cell: ({ sort }) => sort, value: ({ sort }) => sort, right: true },
    {
      id: 'state',
      title: m.catalogue_nav_state(),
      cell: ({ isShow }) => (
        <StatusDot tone={isShow ? 'done' : 'neutral'}>
          {isShow ? m.catalogue_nav_shown() : m.catalogue_nav_hidden()}
        </StatusDot>
      ),
      value: ({ isShow }) => (isShow ? m.catalogue_nav_shown() : m.catalogue_nav_hidden()),
      onCard: 'aside',
    },
    {
      id: 'products',
      title: m.catalogue_nav_products(),
      cell: ({ level, products }) => (level === 3 ? products.toLocaleString('en') : '–'),
      value: ({ products }) => products,
      right: true,
    },
    {
      id: 'actions',
      title: '',
      actions: true,
      cell: (category) => (
        <Button
          size="small"
          look="text"
          disabledReason={
            refusal ?? (category.products + category.children > 0 ? m.catalogue_nav_used_by() : undefined)
          }
          onClick={() => onDelete(category)}
        >
          {m.catalogue_nav_delete()}
        </Button>
      ),
    },
  ];
}

/** The categories of the navigation: found, created, changed, moved, hidden; deleted while nothing hangs on them. */
export function CategoriesPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const refusal = useNavigationRefusal();
  const [editing, setEditing] = useState<AdminCategory | 'new' | null>(null);
  const { mutateAsync: remove } = useNavigationChange(deleteCategory);
  const { keyword, level, shown } = list.values;
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof level === 'string' && { level: Number(level) }),
    ...(typeof shown === 'string' && { isShow: shown === 'yes' }),
  };
  const categories = useAdminCategories({ ...request, page: list.page, limit: list.limit });
  const columns = useMemo(() => {
    const askAndDelete = async ({ id, revision, path }: AdminCategory) => {
      const wording = { confirmLabel: m.catalogue_nav_delete(), danger: true };
      if (!(await confirmFirst(m.catalogue_nav_delete_question({ name: path }), wording))) return;
      await remove({ id, revision });
      toast('success', m.catalogue_nav_deleted());
    };
    return columnsOf(setEditing, (category) => void askAndDelete(category), refusal);
  }, [remove, refusal]);
  return (
    <OfficePage fill title={m.catalogue_nav_categories()} summary={m.catalogue_nav_categories_hint()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="categories"
          label={m.catalogue_nav_categories()}
          columns={columns}
          {...listTable(list, categories)}
          rowId={({ id }) => String(id)}
          rowName={({ path }) => path}
          onOpen={setEditing}
          empty={<EmptyState icon={iconLayoutGrid} title={m.catalogue_nav_categories_empty()} />}
          csv={{ fileName: 'categories', readPage: pagesOf(listAdminCategories, request) }}
          toolbar={
            <Button size="small" look="primary" disabledReason={refusal} onClick={() => setEditing('new')}>
              <Icon of={iconPlus} size="small" />
              {m.catalogue_nav_add_category()}
            </Button>
          }
        />
      </TableSheet>
      {editing && (
        <CategoryDrawer
          category={editing === 'new' ? null : editing}
          refusal={refusal}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}
