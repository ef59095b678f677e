import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import { productsByCode } from '../../catalogue/server/public.ts';
import type { Banner, listSeckillActivities, SeckillActivity } from '../contract/content-endpoints.ts';
import { readBanners, readSeckillActivities } from './content-repository.ts';

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
