import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { countsAsView } from '../../../platform/server/counts-as-view.ts';
import type { Db } from '../../../platform/server/database.ts';
import { Gathering } from '../../../platform/server/gathering.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import type { countSeckillView as countSeckillViewContract } from '../contract/flash-sale-endpoints.ts';
import { publishedFlashSales, requireFlashSales } from './published-flash-sales.ts';
import { addViews } from './view-repository.ts';

interface View {
  readonly flashProductId: number;
  readonly day: string;
}

const LIMITS = { mostAtOnce: 5_000, mostWaiting: 20_000 };

const counters = new WeakMap<Db, Gathering<View, true>>();

async function addAll(database: Db, views: readonly View[]): Promise<true[]> {
  const counts = Map.groupBy(views, ({ flashProductId, day }) => `${flashProductId} ${day}`);
  const rows = [...counts.values()].flatMap((same) => (same[0] ? [{ ...same[0], shown: same.length }] : []));
  await addViews(database, rows);
  return views.map(() => true);
}

/**
 * Counts that a product's page was opened, once a visitor in ten minutes; of what no flash sale sells nothing is written.
 * A crowd is counted in one statement.
 * @returns whether a flash sale sells it
 */
export async function countSeckillView(
  { id: flashProductId }: RequestOf<typeof countSeckillViewContract>,
  context: Context,
): Promise<boolean> {
  requireFlashSales(context);
  const { database, clock } = context;
  const published = await publishedFlashSales(context);
  if (!published.some(({ products }) => products.some(({ id }) => id === flashProductId))) return false;
  if (!countsAsView(context, `flash product ${flashProductId}`)) return true;
  const counter = counters.get(database) ?? new Gathering<View, true>((views) => addAll(database, views), LIMITS);
  counters.set(database, counter);
  return counter.ask({ flashProductId, day: shanghaiDay(clock.now()) });
}
