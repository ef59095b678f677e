import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Icon, iconBell, iconPlus, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
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
import { ARTICLE_STATES, type ArticleState } from '../../contract/article.ts';
import {
  type AdminArticle,
  type AdminArticleCategory,
  listAdminArticles,
} from '../../contract/article-admin-endpoints.ts';
import { useAdminArticleCategories, useAdminArticles, useDeleteArticles } from '../article-office-queries.ts';
import { ArticleDrawer } from './ArticleDrawer.tsx';

const STATE_WORDS: Record<ArticleState, () => string> = {
  draft: m.content_article_state_draft,
  scheduled: m.content_article_state_scheduled,
  published: m.content_article_state_published,
};
const STATE_TONES = { draft: 'neutral', scheduled: 'active', published: 'done' } as const;

function fieldsOf(categories: readonly AdminArticleCategory[]): FilterField[] {
  return [
    keywordField('keyword', m.content_article_keyword()),
    {
      name: 'category',
      label: m.content_article_category(),
      kind: 'choice',
      choices: categories.map(({ id, nameZh, nameEn }) => ({ value: String(id), label: `${nameZh} · ${nameEn}` })),
    },
    {
      name: 'state',
      label: m.content_article_state(),
      kind: 'choice',
      choices: ARTICLE_STATES.map((value) => ({ value, label: STATE_WORDS[value]() })),
    },
  ];
}

function marksOf({ pinned, hot }: AdminArticle): string[] {
  return [pinned && m.content_article_pinned(), hot && m.content_article_hot()].filter((word) => word !== false);
}

function columnsOf(onOpen: (article: AdminArticle) => void): TableColumn<AdminArticle>[] {
  return [
    {
      id: 'titleZh',
      title: m.content_office_title_zh(),
      cell: (article) => <OpenButton onOpen={() => onOpen(article)}>{article.titleZh}</OpenButton>,
      value: ({ titleZh }) => titleZh,
      maxWidth: 320,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'titleEn',
      title: m.content_office_title_en(),
      cell: ({ titleEn }) => titleEn,
      value: ({ titleEn }) => titleEn,
      maxWidth: 320,
    },
    {
      id: 'category',
      title: m.content_article_category(),
      cell: ({ category }) => category,
      value: ({ category }) => category,
    },
    {
      id: 'state',
      title: m.content_article_state(),
      cell: ({ state }) => <StatusDot tone={STATE_TONES[state]}>{STATE_WORDS[state]()}</StatusDot>,
      value: ({ state }) => STATE_WORDS[state](),
      onCard: 'aside',
    },
    {
      id: 'marks',
      title: m.content_article_marks(),
      cell: (article) => marksOf(article).map((mark) => <Tag key={mark}>{mark}</Tag>),
      value: (article) => marksOf(article).join(', '),
    },
    {
      id: 'publishTime',
      title: m.content_article_publish(),
      cell: ({ publishTime }) => (publishTime === null ? '—' : formatTime(publishTime)),
      value: ({ publishTime }) => publishTime && formatTime(publishTime),
    },
    {
      id: 'visits',
      title: m.content_article_visits(),
      cell: ({ visits }) => visits,
      value: ({ visits }) => visits,
      right: true,
    },
    {
      id: 'author',
      title: m.content_article_author(),
      cell: ({ author }) => author || '—',
      value: ({ author }) => author,
      hidden: true,
    },
    {
      id: 'updated',
      title: m.content_article_updated(),
      cell: ({ updateTime }) => formatTime(updateTime),
      value: ({ updateTime }) => formatTime(updateTime),
    },
  ];
}

/** Announcements, notices and news: written, pinned and published here. */
export function ArticleTablePage() {
  const categories = useAdminArticleCategories();
  const fields = useMemo(() => fieldsOf(categories.data ?? []), [categories.data]);
  const list = useListAddress(fields);
  const request = {
    keyword: String(list.values.keyword ?? ''),
    categoryId: Number(list.values.category ?? 0),
    state: ARTICLE_STATES.find((state) => state === list.values.state),
  };
  const articles = useAdminArticles({ ...request, page: list.page, limit: list.limit });
  const mayEdit = useCan('admin:content:edit');
  const notAllowed = mayEdit ? undefined : m.content_office_may_not_edit();
  /** 0 for a new one. */
  const [opened, setOpened] = useState<number | null>(null);
  const columns = useMemo(() => columnsOf(({ id }) => setOpened(id)), []);
  const { mutateAsync: remove } = useDeleteArticles();

  async function askAndDelete(rows: readonly AdminArticle[], deselect: Deselect<AdminArticle>) {
    const question = m.content_article_delete_question({ count: rows.length });
    if (!(await confirmFirst(question, { confirmLabel: m.content_article_delete(), danger: true }))) return;
    const ids = rows.map(({ id }) => id);
    await remove(ids);
    deselect(({ id }) => ids.includes(id));
    toast('success', m.content_article_deleted());
  }

  return (
    <OfficePage fill title={m.content_articles()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="articles"
          label={m.content_articles()}
          columns={columns}
          {...listTable(list, articles)}
          rowId={({ id }) => String(id)}
          rowName={({ titleZh }) => titleZh}
          onOpen={({ id }) => setOpened(id)}
          empty={<EmptyState icon={iconBell} title={m.content_articles_empty()} />}
          csv={{ fileName: 'articles', readPage: pagesOf(listAdminArticles, request) }}
          batch={{
            actions: [
              {
                id: 'delete',
                label: m.content_article_delete(),
                icon: iconTrash,
                run: (rows, deselect) => void askAndDelete(rows, deselect),
                disabledReason: () => notAllowed,
              },
            ],
          }}
          toolbar={
            <Button size="small" look="primary" disabledReason={notAllowed} onClick={() => setOpened(0)}>
              <Icon of={iconPlus} size="small" />
              {m.content_article_new()}
            </Button>
          }
        />
      </TableSheet>
      {opened !== null && <ArticleDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </OfficePage>
  );
}
