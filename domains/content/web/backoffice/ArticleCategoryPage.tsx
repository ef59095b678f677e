import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus, iconTag } from '../../../../platform/web/design/icons.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { matchingRows } from '../../../../platform/web/table/matching-rows.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { type AdminArticleCategory, saveArticleCategory } from '../../contract/article-admin-endpoints.ts';
import { useAdminArticleCategories, useDeleteCategory, useSaveCategory } from '../article-office-queries.ts';

function columnsOf(
  onEdit: (category: AdminArticleCategory) => void,
  onDelete: (category: AdminArticleCategory) => void,
  notAllowed: string | undefined,
): TableColumn<AdminArticleCategory>[] {
  return [
    {
      id: 'nameZh',
      title: m.content_category_name_zh(),
      cell: ({ nameZh }) => nameZh,
      value: ({ nameZh }) => nameZh,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'nameEn',
      title: m.content_category_name_en(),
      cell: ({ nameEn }) => nameEn,
      value: ({ nameEn }) => nameEn,
    },
    {
      id: 'sort',
      title: m.content_category_sort(),
      cell: ({ sort }) => sort,
      value: ({ sort }) => sort,
      right: true,
    },
    {
      id: 'articles',
      title: m.content_category_articles(),
      cell: ({ articles }) => articles,
      value: ({ articles }) => articles,
      right: true,
      onCard: 'aside',
    },
    {
      id: 'actions',
      title: m.content_actions(),
      actions: true,
      cell: (category) => (
        <>
          <Button size="small" look="text" disabledReason={notAllowed} onClick={() => onEdit(category)}>
            {m.content_edit()}
          </Button>
          <Button
            size="small"
            look="text"
            disabledReason={
              notAllowed ??
              (category.articles > 0 ? m.content_error_category_in_use({ count: category.articles }) : undefined)
            }
            onClick={() => onDelete(category)}
          >
            {m.content_article_delete()}
          </Button>
        </>
      ),
    },
  ];
}

/** The categories that articles are listed by. */
export function ArticleCategoryPage() {
  const fields = useMemo<FilterField[]>(() => [keywordField('keyword', m.content_office_keyword())], []);
  const list = useListAddress(fields);
  const categories = useAdminArticleCategories();
  const mayEdit = useCan('admin:content:edit');
  const notAllowed = mayEdit ? undefined : m.content_office_may_not_edit();
  const [editing, setEditing] = useState<AdminArticleCategory | 'new' | null>(null);
  const { mutateAsync: remove } = useDeleteCategory();
  const columns = useMemo(() => {
    const askAndDelete = async ({ id, nameZh }: AdminArticleCategory) => {
      const question = m.content_category_delete_question({ name: nameZh });
      if (!(await confirmFirst(question, { confirmLabel: m.content_article_delete(), danger: true }))) return;
      await remove(id);
      toast('success', m.content_article_deleted());
    };
    return columnsOf(setEditing, (category) => void askAndDelete(category), notAllowed);
  }, [remove, notAllowed]);
  return (
    <OfficePage title={m.content_categories()}>
      <TableSheet>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          name="article-categories"
          label={m.content_categories()}
          columns={columns}
          rows={matchingRows(categories.data, list.values.keyword, ({ nameZh, nameEn }) => [nameZh, nameEn])}
          filtered={list.filtered}
          rowId={({ id }) => String(id)}
          rowName={({ nameZh }) => nameZh}
          onRefresh={() => void categories.refetch()}
          failure={categories.error}
          empty={<EmptyState icon={iconTag} title={m.content_office_empty()} />}
          csv={{ fileName: 'article-categories' }}
          toolbar={
            <Button size="small" look="primary" disabledReason={notAllowed} onClick={() => setEditing('new')}>
              <Icon of={iconPlus} size="small" />
              {m.content_category_new()}
            </Button>
          }
        />
      </TableSheet>
      {editing !== null && (
        <CategoryModal
          key={editing === 'new' ? 0 : editing.id}
          category={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}

interface CategoryModalProps {
  readonly category: AdminArticleCategory | null;
  readonly onClose: () => void;
}

function CategoryModal({ category, onClose }: CategoryModalProps) {
  const save = useSaveCategory();
  const form = useEndpointForm(saveArticleCategory, {
    pick: ['nameZh', 'nameEn', 'sort'],
    initial: { nameZh: category?.nameZh ?? '', nameEn: category?.nameEn ?? '', sort: category?.sort ?? 0 },
    draftKey: category ? `article-category-${category.id}-${category.revision}` : 'article-category-new',
  });
  return (
    <FormModal opened onClose={onClose} title={category ? m.content_category_edit() : m.content_category_new()}>
      <PanelForm
        form={form}
        onSend={(values) =>
          save.mutateAsync({
            ...values,
            id: category?.id ?? 0,
            revision: category?.revision ?? '',
            icon: category?.icon ?? '',
          })
        }
        onClose={onClose}
        done={m.content_office_saved()}
      >
        <TextField form={form} name="nameZh" label={m.content_category_name_zh()} />
        <TextField form={form} name="nameEn" label={m.content_category_name_en()} />
        <TextField form={form} name="sort" label={m.content_category_sort()} help={m.content_category_sort_help()} />
      </PanelForm>
    </FormModal>
  );
}
