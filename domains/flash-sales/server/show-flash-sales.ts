import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import {
  FLASH_SALE_STATUS_NUMBER,
  type FlashSaleStatus,
  flashSaleState,
  minutesOf,
  SESSION_STATUS,
  sessionAt,
} from '../contract/flash-sale.ts';
import type {
  listSeckillActivities as listSeckillActivitiesContract,
  listSeckillProducts as listSeckillProductsContract,
  SeckillActivity,
  SeckillTime,
} from '../contract/flash-sale-endpoints.ts';
import { type FlashSale, readActivities, type SessionTimes } from './flash-sale-repository.ts';
import { publishedFlashSales, requireFlashSales } from './published-flash-sales.ts';
import { viewSession } from './session-view.ts';
import { type ShownProduct, showProducts } from './show-flash-products.ts';

/** Flash sales by their state at this moment. */
export async function listSeckillActivities(
  input: RequestOf<typeof listSeckillActivitiesContract>,
  context: Context,
): Promise<Page<SeckillActivity>> {
  requireFlashSales(context);
  const { clock, locale, database } = context;
  const at = clock.now();
  const { queryRange: range } = input;
  const wanted = { ended: range === 1, ongoing: range === 2 || range === 4, upcoming: range === 3 || range === 4 };
  const window = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const { total, rows } = await readActivities(database, wanted, at, window);
  return toPage(
    input,
    total,
    rows.map((row) => {
      const { session_starts_at: startsAt, session_ends_at: endsAt } = row;
      const facts = { status: row.status as FlashSaleStatus, endsAt: row.ends_at };
      const state = flashSaleState(facts, startsAt ? { startsAt } : undefined, at);
      const hasSession = startsAt !== null && endsAt !== null && row.status === 'published';
      return {
        id: row.id,
        name: locale === 'zh' ? row.name_zh : row.name_en,
        image: row.image,
        startDate: row.starts_at.toISOString(),
        endDate: row.ends_at.toISOString(),
        oneQuota: row.per_order,
        allQuota: row.quota,
        status: FLASH_SALE_STATUS_NUMBER[state],
        session: hasSession ? { startTime: startsAt.toISOString(), endTime: endsAt.toISOString() } : null,
        isOn: hasSession && startsAt <= at,
      };
    }),
  );
}

const keyOf = ({ day, fromMinute, untilMinute }: SessionTimes) => `${day} ${fromMinute} ${untilMinute}`;

/** The slots of today and later, each once, in their order. */
export async function listSeckillTimes(_: unknown, context: Context): Promise<SeckillTime[]> {
  requireFlashSales(context);
  const at = context.clock.now();
  const today = shanghaiDay(at);
  const sessions = (await publishedFlashSales(context)).flatMap((sale) => sale.sessions);
  const distinct = new Map(sessions.filter(({ day }) => day >= today).map((session) => [keyOf(session), session]));
  return [...distinct.values()]
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.endsAt.getTime() - b.endsAt.getTime())
    .map((session) => viewSession(session, at));
}

type Wanted = RequestOf<typeof listSeckillProductsContract>;

/** The session of a flash sale that was asked for; without a question the one that runs or comes next. */
function sessionWanted({ sessions }: FlashSale, { date, startTime, endTime }: Wanted, at: Date) {
  if (date === undefined && startTime === undefined && endTime === undefined) return sessionAt(sessions, at);
  const matching = sessions.filter(
    ({ day, fromMinute, untilMinute }) =>
      (date === undefined || day === date) &&
      (startTime === undefined || fromMinute === minutesOf(startTime)) &&
      (endTime === undefined || untilMinute === minutesOf(endTime)),
  );
  return sessionAt(matching, at) ?? matching.at(-1);
}

const ORDER = {
  [SESSION_STATUS.running]: 0,
  [SESSION_STATUS.soon]: 1,
  [SESSION_STATUS.tomorrow]: 2,
  [SESSION_STATUS.ended]: 3,
};

/** What is sold in a time slot; what sells now comes before what is to come. */
export async function listSeckillProducts(
  input: Wanted,
  context: Context,
): Promise<ResponseOf<typeof listSeckillProductsContract>> {
  requireFlashSales(context);
  const at = context.clock.now();
  const shown = (await publishedFlashSales(context)).flatMap((sale): ShownProduct[] => {
    const session = sessionWanted(sale, input, at);
    return session ? sale.products.map((product) => ({ sale, product, session })) : [];
  });
  const place = ({ session }: ShownProduct) => ORDER[viewSession(session, at).status];
  const sorted = shown.toSorted(
    (a, b) => place(a) - place(b) || a.session.startsAt.getTime() - b.session.startsAt.getTime(),
  );
  const views = await showProducts(context, sorted, { limit: input.limit, offset: (input.page - 1) * input.limit });
  return { ...toPage(input, views.total, views.list), now: at.getTime() };
}
