import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { MinuteField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import { type readAdminArticle, saveArticle } from '../../contract/article-admin-endpoints.ts';
import { CONTENT_FILES } from '../../contract/content-endpoints.ts';
import { useAdminArticle, useAdminArticleCategories, useSaveArticle } from '../article-office-queries.ts';
import { RichTextField } from './rich-text/RichTextField.tsx';

type Opened = ResponseOf<typeof readAdminArticle>;

const PICTURE = {
  formats: extensionsOf({ kinds: ['image'] }),
  maxBytes: CONTENT_FILES.maxBytes,
  maxFiles: 1,
  image: true,
};

interface ArticleDrawerProps {
  /** 0 for a new article. */
  readonly id: number;
  readonly onClose: () => void;
}

/** An article in both languages, new or opened from the list. */
export function ArticleDrawer({ id, onClose }: ArticleDrawerProps) {
  return (
    <FormDrawer
      opened
      onClose={onClose}
      width={840}
      title={id === 0 ? m.content_article_new() : m.content_article_edit()}
    >
      {id === 0 ? <ArticleForm article={null} onClose={onClose} /> : <OpenedArticle id={id} onClose={onClose} />}
    </FormDrawer>
  );
}

function OpenedArticle({ id, onClose }: ArticleDrawerProps) {
  const article = useAdminArticle(id);
  if (article.error) {
    return <ErrorState message={m.content_article_failed()} onRetry={() => void article.refetch()} />;
  }
  if (!article.data) {
    return (
      <Loading>
        <Skeleton height={480} />
      </Loading>
    );
  }
  return <ArticleForm key={article.data.revision} article={article.data} onClose={onClose} />;
}

/** The value of a minute field, by the clock of the mall. */
const minuteOf = (time: string | null | undefined) => (time ? formatTime(time).replace(' ', 'T') : '');

function ArticleForm({ article, onClose }: { readonly article: Opened | null; readonly onClose: () => void }) {
  const categories = useAdminArticleCategories();
  const mayEdit = useCan('admin:content:edit');
  const save = useSaveArticle();
  const form = useEndpointForm(saveArticle, {
    pick: [
      'categoryId',
      'titleZh',
      'titleEn',
      'author',
      'contentZh',
      'contentEn',
      'cover',
      'pinned',
      'hot',
      'publishTime',
    ],
    initial: {
      categoryId: article?.categoryId ?? '',
      titleZh: article?.titleZh ?? '',
      titleEn: article?.titleEn ?? '',
      author: article?.author ?? '',
      contentZh: article?.contentZh ?? '',
      contentEn: article?.contentEn ?? '',
      cover: article?.cover ?? '',
      pinned: article?.pinned ?? false,
      hot: article?.hot ?? false,
      publishTime: minuteOf(article?.publishTime),
    },
    draftKey: article ? `article-${article.id}-${article.revision}` : 'article-new',
  });
  return (
    <PanelForm
      form={form}
      onSend={(values) => save.mutateAsync({ ...values, id: article?.id ?? 0, revision: article?.revision ?? '' })}
      onClose={onClose}
      done={m.content_office_saved()}
      disabledReason={mayEdit ? undefined : m.content_office_may_not_edit()}
    >
      <FieldPair>
        <TextField form={form} name="titleZh" label={m.content_office_title_zh()} />
        <TextField form={form} name="titleEn" label={m.content_office_title_en()} />
      </FieldPair>
      <FieldPair>
        <SelectField
          form={form}
          name="categoryId"
          label={m.content_article_category()}
          numeric
          choices={(categories.data ?? []).map(({ id, nameZh, nameEn }) => ({
            value: String(id),
            label: `${nameZh} · ${nameEn}`,
          }))}
        />
        <MinuteField
          form={form}
          name="publishTime"
          label={m.content_article_publish()}
          help={m.content_article_publish_help()}
        />
      </FieldPair>
      <TextField form={form} name="author" label={m.content_article_author()} />
      <FieldPair>
        <CheckboxField form={form} name="pinned" label={m.content_article_pinned_label()} />
        <CheckboxField form={form} name="hot" label={m.content_article_hot_label()} />
      </FieldPair>
      <RichTextField form={form} name="contentZh" label={m.content_office_content_zh()} pictures={CONTENT_FILES} />
      <RichTextField form={form} name="contentEn" label={m.content_office_content_en()} pictures={CONTENT_FILES} />
      <UploadField
        form={form}
        name="cover"
        label={m.content_article_cover()}
        address={uploadImage}
        place={{ model: CONTENT_FILES.name, pid: 0 }}
        rules={PICTURE}
      />
    </PanelForm>
  );
}
