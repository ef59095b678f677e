import { useMemo } from 'react';
import * as m from '#messages';
import { iconLayoutGrid } from '../../../../platform/web/design/icons.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { AddButton, OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { type AdminCategory, deleteCategory, listAdminCategories } from '../../contract/navigation-endpoints.ts';
import { useAdminCategories } from '../navigation-queries.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { useNavigationTable } from './use-navigation-table.tsx';

const LEVELS = ['1', '2', '3'] as const;

function fieldsOf(): FilterField[] {
  return [
    keywordField('keyword', m.catalogue_nav_keyword()),
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

const TABLE = {
  columns: (onEdit: (category: AdminCategory) => void) => {
    const { name, state, text, count } = plainColumns<AdminCategory>();
    return [
      { ...name(m.catalogue_office_category(), ({ path }) => path, onEdit), maxWidth: 420 },
      {
        id: 'level',
        title: m.catalogue_nav_level(),
        cell: ({ level }: AdminCategory) => m.catalogue_nav_level_of({ level }),
        value: ({ level }: AdminCategory) => level,
      },
      text('nameZh', m.catalogue_nav_name_zh(), ({ nameZh }) => nameZh),
      text('nameEn', m.catalogue_nav_name_en(), ({ nameEn }) => nameEn),
      text('code', m.catalogue_nav_code(), ({ code }) => code, { hidden: true }),
      count('sort', m.catalogue_nav_sort(), ({ sort }) => sort),
      state(
        m.catalogue_nav_state(),
        ({ isShow }) => (isShow ? m.catalogue_nav_shown() : m.catalogue_nav_hidden()),
        ({ isShow }) => (isShow ? 'done' : 'neutral'),
      ),
      {
        id: 'products',
        title: m.catalogue_nav_products(),
        cell: ({ level, products }: AdminCategory) => (level === 3 ? products.toLocaleString('en') : '—'),
        value: ({ products }: AdminCategory) => products,
        right: true,
      },
    ];
  },
  nameOf: ({ path }: AdminCategory) => path,
  deletes: deleteCategory,
  inUse: ({ products, children }: AdminCategory) => (products + children > 0 ? m.catalogue_nav_used_by() : undefined),
};

/** The categories of the navigation: found, created, changed, moved, hidden; deleted while nothing hangs on them. */
export function CategoriesPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const { columns, refusal, editing, edit, close } = useNavigationTable(TABLE);
  const { keyword, level, shown } = list.values;
  const request = {
    ...(typeof keyword === 'string' && { keyword }),
    ...(typeof level === 'string' && { level: Number(level) }),
    ...(typeof shown === 'string' && { isShow: shown === 'yes' }),
  };
  const categories = useAdminCategories({ ...request, page: list.page, limit: list.limit });
  return (
    <OfficeTablePage
      name="categories"
      title={m.catalogue_nav_categories()}
      summary={m.catalogue_nav_categories_hint()}
      fields={fields}
      list={list}
      query={categories}
      columns={columns}
      rowName={({ path }) => path}
      onOpen={edit}
      empty={<EmptyState icon={iconLayoutGrid} title={m.catalogue_nav_categories_empty()} />}
      csv={{ fileName: 'categories', readPage: pagesOf(listAdminCategories, request) }}
      toolbar={
        <AddButton label={m.catalogue_nav_add_category()} disabledReason={refusal} onClick={() => edit('new')} />
      }
    >
      {editing && <CategoryDrawer category={editing === 'new' ? null : editing} refusal={refusal} onClose={close} />}
    </OfficeTablePage>
  );
}
