import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { MAX_PAGE_SIZE } from '../../../platform/contract/paging.ts';
import { article, CONTENT_DATA } from './content-endpoints.ts';

/** `content` is HTML of a few harmless elements. */
export const articleInfo = article.extend({ content: z.string() });
export type ArticleInfo = z.output<typeof articleInfo>;

export const readArticle = endpoint({
  method: 'GET',
  path: 'front/pc/article/info/{id}',
  summary: 'One published article with its text; does not mark it as read',
  permission: 'public',
  request: z.object({ id }),
  response: articleInfo,
  errors: [APP_ERRORS.notFound],
  dataSet: CONTENT_DATA,
});

export const markArticlesRead = endpoint({
  method: 'POST',
  path: 'front/pc/article/read',
  summary: 'Mark these articles as read, or without ids all published ones; returns what is still unread',
  permission: 'signedIn',
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PAGE_SIZE).optional() }),
  response: z.object({ count: z.int() }),
  errors: [APP_ERRORS.pageDataChanged],
});

export const articleCategory = z.object({ id: z.int(), name: z.string(), icon: z.string() });
export type ArticleCategory = z.output<typeof articleCategory>;

export const listArticleCategories = endpoint({
  method: 'GET',
  path: 'front/pc/article/category/list',
  summary: 'Categories of articles; their ids narrow the list of articles',
  permission: 'public',
  request: z.object({}),
  response: z.array(articleCategory),
  errors: [],
  dataSet: CONTENT_DATA,
});

export const listHotArticles = endpoint({
  method: 'GET',
  path: 'front/pc/article/hot/list',
  summary: 'The ten hottest articles: those that staff marked, then those with most readers',
  permission: 'public',
  request: z.object({}),
  response: z.array(article),
  errors: [],
  dataSet: CONTENT_DATA,
});
