import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { productsByCode } from '../../catalogue/server/public.ts';
import type { ArticleInfo, markArticlesRead } from '../contract/article-endpoints.ts';
import {
  ARTICLE_KINDS,
  type Article,
  type Banner,
  type listArticles,
  type listSeckillActivities,
  type SeckillActivity,
} from '../contract/content-endpoints.ts';
import {
  findArticle,
  insertArticleReads,
  readArticles,
  readBanners,
  readSeckillActivities,
} from './content-repository.ts';

const SYNOPSIS_LENGTH = 80;

/** Banners of the home page with the facts of the product they show. */
export async function listBannersUseCase(_: unknown, context: Context): Promise<Banner[]> {
  const rows = await readBanners(context.database);
  const products = await productsByCode(
    context,
    rows.flatMap((row) => row.product_code ?? []),
  );
  const zh = context.locale === 'zh';
  return rows.map((row) => {
    const product = row.product_code === null ? undefined : products.get(row.product_code);
    return {
      id: row.id,
      imageUrl: row.image_url,
      name: zh ? row.name_zh : row.name_en,
      subtitle: zh ? row.subtitle_zh : row.subtitle_en,
      linkUrl: row.link_url,
      status: row.enabled,
      sort: row.sort,
      product: product
        ? {
            id: product.id,
            name: product.name,
            model: product.model,
            image: product.image,
            illustration: product.illustration,
            chips: product.chips,
          }
        : null,
    };
  });
}

type ArticleRow = Awaited<ReturnType<typeof readArticles>>['rows'][number];

function articleOf(row: ArticleRow, zh: boolean): Article {
  const content = zh ? row.content_zh : row.content_en;
  return {
    id: row.id,
    cid: (ARTICLE_KINDS as readonly string[]).indexOf(row.kind) + 1,
    kind: row.kind,
    title: zh ? row.title_zh : row.title_en,
    author: row.author,
    cover: '',
    synopsis: [...content].slice(0, SYNOPSIS_LENGTH).join(''),
    visit: row.visits,
    sort: row.sort,
    status: true,
    isHot: false,
    isBanner: row.pinned,
    createTime: row.published_at.toISOString(),
  };
}

/** Articles of one kind, or of all; an unknown kind has none. */
export async function listArticlesUseCase(
  input: RequestOf<typeof listArticles>,
  context: Context,
): Promise<Page<Article>> {
  const kind = input.cid === 0 ? null : (ARTICLE_KINDS[input.cid - 1] ?? '');
  const { total, rows } = await readArticles(
    context.database,
    { kind, unreadBy: null, at: context.clock.now() },
    { limit: input.limit, offset: (input.page - 1) * input.limit },
  );
  return toPage(
    input,
    total,
    rows.map((row) => articleOf(row, context.locale === 'zh')),
  );
}

/** Articles the caller has not opened yet. */
export async function listUnreadArticlesUseCase(
  input: { page: number; limit: number },
  context: SignedInContext,
): Promise<Page<Article>> {
  const { total, rows } = await readArticles(
    context.database,
    { kind: null, unreadBy: buyerScope(context.session), at: context.clock.now() },
    { limit: input.limit, offset: (input.page - 1) * input.limit },
  );
  return toPage(
    input,
    total,
    rows.map((row) => articleOf(row, context.locale === 'zh')),
  );
}

/** One published article with its text. @throws AppError notFound */
export async function readArticleUseCase({ id }: { id: number }, context: Context): Promise<ArticleInfo> {
  const row = await findArticle(context.database, id, context.clock.now());
  if (!row) throw new AppError(APP_ERRORS.notFound);
  const zh = context.locale === 'zh';
  return { ...articleOf(row, zh), content: zh ? row.content_zh : row.content_en };
}

/** Marks articles as read and returns how many are left; each first reading counts as a visit. */
export async function markArticlesReadUseCase(
  { ids }: RequestOf<typeof markArticlesRead>,
  { database, session, clock }: SignedInContext,
): Promise<{ count: number }> {
  const unreadBy = buyerScope(session);
  const at = clock.now();
  await insertArticleReads(database, unreadBy, ids, at);
  const { total } = await readArticles(database, { kind: null, unreadBy, at }, { limit: 1, offset: 0 });
  return { count: total };
}

/** Flash sales by their state at this moment. */
export async function listSeckillActivitiesUseCase(
  input: RequestOf<typeof listSeckillActivities>,
  context: Context,
): Promise<Page<SeckillActivity>> {
  const now = context.clock.now();
  const { queryRange: range } = input;
  const wanted = { ended: range === 1, ongoing: range === 2 || range === 4, upcoming: range === 3 || range === 4 };
  const { total, rows } = await readSeckillActivities(context.database, wanted, now, {
    limit: input.limit,
    offset: (input.page - 1) * input.limit,
  });
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.id,
      name: context.locale === 'zh' ? row.name_zh : row.name_en,
      startDate: row.starts_at.toISOString(),
      endDate: row.ends_at.toISOString(),
      oneQuota: row.per_order_limit,
      allQuota: row.total_limit,
      status: row.ends_at <= now ? 2 : row.starts_at > now ? 0 : 1,
    })),
  );
}
