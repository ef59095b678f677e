import type { SignedInContext } from '../../../platform/server/context.ts';
import { type PlannedPage, type PlannedQuery, plannedFacts } from '../../../platform/server/planned.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { PROMOTION_STATES, type PromotionStatus, promotionState } from '../contract/promotion.ts';
import { conflictsAmong } from './conflicts-among.ts';
import { nameOf, toKept } from './kept-promotion.ts';
import { readPlannedPromotions } from './promotion-admin-repository.ts';

/** Promotions that run in a period; a keeper's own shop only. */
export async function plannedPromotions(query: PlannedQuery, context: SignedInContext): Promise<PlannedPage> {
  const { database, session, clock, locale } = context;
  const at = clock.now();
  const states = PROMOTION_STATES.filter((state) => !query.state || state === query.state);
  const { rows, total } = await readPlannedPromotions(database, merchantScope(session), query, states, at);
  const conflicts = await conflictsAmong({ asked: rows.map(toKept) }, context);
  const list = rows.map((row) => {
    const facts = { status: row.status as PromotionStatus, startsAt: row.starts_at, endsAt: row.ends_at };
    return {
      ...plannedFacts(row, locale === 'zh'),
      state: promotionState(facts, at),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      days: null,
      slots: [],
      conflicts: (conflicts.get(row.id) ?? []).map(({ other }) => nameOf(other.row, locale)),
    };
  });
  return { list, total };
}
