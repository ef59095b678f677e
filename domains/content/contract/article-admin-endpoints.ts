import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import {
  flag,
  id,
  idOrNone,
  revision,
  searchText,
  text,
  time,
  typedNumber,
} from '../../../platform/contract/fields.ts';
import { localTime } from '../../../platform/contract/local-time.ts';
import { MAX_PAGE_SIZE, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { ARTICLE_STATES } from './article.ts';
import { CONTENT_ERRORS } from './content-errors.ts';
import { richText } from './rich-text.ts';

const category = z.object({
  id: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  sort: z.int(),
  /** Articles in it, drafts included. */
  articles: z.int(),
  revision,
});
export type AdminArticleCategory = z.output<typeof category>;

export const adminArticle = z.object({
  id: z.int(),
  categoryId: z.int(),
  category: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  author: z.string(),
  pinned: z.boolean(),
  hot: z.boolean(),
  visits: z.int(),
  state: z.enum(ARTICLE_STATES),
  /** Null for a draft. */
  publishTime: time.nullable(),
  updateTime: time,
});
export type AdminArticle = z.output<typeof adminArticle>;

export const listAdminArticles = endpoint({
  method: 'GET',
  path: 'admin/content/article/list',
  summary: 'All articles, drafts and scheduled ones included, the newest first',
  permission: 'admin:content:view',
  request: z.strictObject({
    keyword: searchText.default(''),
    categoryId: idOrNone.default(0),
    state: z.enum(ARTICLE_STATES).optional(),
    pinned: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(adminArticle),
  errors: [],
});

export const readAdminArticle = endpoint({
  method: 'GET',
  path: 'admin/content/article/info/{id}',
  summary: 'An article with its texts in both languages',
  permission: 'admin:content:view',
  request: z.object({ id }),
  response: adminArticle.extend({
    contentZh: z.string(),
    contentEn: z.string(),
    cover: z.string(),
    sort: z.int(),
    revision,
  }),
  errors: [APP_ERRORS.notFound],
});

export const saveArticle = formEndpoint({
  method: 'POST',
  path: 'admin/content/article/save',
  summary: 'Write a new article (id 0) or change one; returns its id. Only harmless HTML tags are stored',
  permission: 'admin:content:edit',
  request: z.strictObject({
    id: idOrNone,
    /** Of the article as it was opened; empty for a new one. */
    revision: z.string().max(64),
    categoryId: id,
    titleZh: text(100, 1),
    titleEn: text(100, 1),
    author: text(40),
    contentZh: richText,
    contentEn: richText,
    /** What upload/image answered; empty without a picture. */
    cover: text(500),
    pinned: z.boolean(),
    hot: z.boolean(),
    /** In the mall's time; empty for a draft. */
    publishTime: localTime,
  }),
  response: z.int(),
  errors: [
    APP_ERRORS.notFound,
    APP_ERRORS.pageDataChanged,
    CONTENT_ERRORS.contentFileUnknown,
    CONTENT_ERRORS.contentPictureUnknown,
  ],
  idempotent: true,
});

export const deleteArticles = endpoint({
  method: 'POST',
  path: 'admin/content/article/delete',
  summary: 'Delete articles',
  permission: 'admin:content:edit',
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PAGE_SIZE) }),
  response: z.boolean(),
  errors: [APP_ERRORS.notFound],
});

export const listAdminArticleCategories = endpoint({
  method: 'GET',
  path: 'admin/content/article/category/list',
  summary: 'Categories of articles in both languages',
  permission: 'admin:content:view',
  request: z.strictObject({}),
  response: z.array(category),
  errors: [],
});

export const saveArticleCategory = formEndpoint({
  method: 'POST',
  path: 'admin/content/article/category/save',
  summary: 'Add a category of articles (id 0) or change one; returns its id',
  permission: 'admin:content:edit',
  request: z.strictObject({
    id: idOrNone,
    revision: z.string().max(64),
    nameZh: text(20, 1),
    nameEn: text(40, 1),
    icon: text(500).default(''),
    sort: typedNumber(z.int().min(0).max(9_999)),
  }),
  response: z.int(),
  errors: [APP_ERRORS.notFound, APP_ERRORS.pageDataChanged],
  idempotent: true,
});

export const deleteArticleCategory = endpoint({
  method: 'POST',
  path: 'admin/content/article/category/delete',
  summary: 'Delete a category of articles that has none',
  permission: 'admin:content:edit',
  request: z.strictObject({ id }),
  response: z.boolean(),
  errors: [APP_ERRORS.notFound, CONTENT_ERRORS.categoryInUse],
});
