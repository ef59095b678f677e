import type { PlannedState } from '../../../platform/contract/planned.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type PlannedPage, type PlannedQuery, plannedFacts } from '../../../platform/server/planned.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { clockOf, type FlashSaleStatus, flashSaleState } from '../contract/flash-sale.ts';
import { readMet } from './flash-conflict-repository.ts';
import { readPlannedFlashSales, readSessionsBetween } from './flash-office-repository.ts';
import { readSessionStarts } from './flash-sale-repository.ts';

type Standing = Parameters<typeof flashSaleState>;

/** What was ended early did not run until its end. */
const stateOf = (facts: Standing[0], session: Standing[1], at: Date): PlannedState =>
  facts.status === 'closed' && at < facts.endsAt ? 'closed' : flashSaleState(facts, session, at);

/** Flash sales that have a session in a period, with their days and slots in it; a keeper's own shop only. */
export async function plannedFlashSales(query: PlannedQuery, context: SignedInContext): Promise<PlannedPage> {
  const { database, session, clock, locale } = context;
  const [at, scope, zh] = [clock.now(), merchantScope(session), locale === 'zh'];
  const { rows, total } = await readPlannedFlashSales(database, scope, query, at);
  const ids = rows.map(({ id }) => id);
  const [sessions, starts, met] = await Promise.all([
    readSessionsBetween(database, ids, query),
    readSessionStarts(database, ids, at),
    readMet(database, scope, ids, at),
  ]);
  const metBy = Map.groupBy(met, ({ id }) => id);
  const list = rows.map((row) => {
    const facts = { status: row.status as FlashSaleStatus, endsAt: row.ends_at };
    const startsAt = starts.get(row.id);
    const { days = [], slots = [] } = sessions.get(row.id) ?? {};
    return {
      ...plannedFacts(row, zh),
      state: stateOf(facts, startsAt && { startsAt }, at),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      days,
      slots: slots
        .toSorted(([a], [b]) => a - b)
        .map(([from, until]) => ({ from: clockOf(from), until: clockOf(until) })),
      conflicts: (metBy.get(row.id) ?? []).map((other) => (zh ? other.name_zh : other.name_en)),
    };
  });
  return { list, total };
}
