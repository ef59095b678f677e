import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import type {
  listSeckillActivities as listSeckillActivitiesContract,
  SeckillActivity,
} from '../contract/content-endpoints.ts';
import { readSeckillActivities } from './content-repository.ts';

/** Flash sales by their state at this moment. */
export async function listSeckillActivities(
  input: RequestOf<typeof listSeckillActivitiesContract>,
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
