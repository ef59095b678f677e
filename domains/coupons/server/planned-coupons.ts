import type { PlannedState } from '../../../platform/contract/planned.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type PlannedPage, type PlannedQuery, plannedFacts } from '../../../platform/server/planned.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { OFFER_STATES, type OfferState, type OfferStatus, offerState } from '../contract/coupon-offer.ts';
import { readPlannedOffers } from './coupon-admin-repository.ts';
import { couponConflicts } from './coupon-conflicts.ts';

/** In a calendar it does not matter whether there are any left. */
const PLANNED_AS: Record<OfferState, PlannedState> = {
  draft: 'draft',
  upcoming: 'upcoming',
  receivable: 'ongoing',
  soldOut: 'ongoing',
  ended: 'ended',
  closed: 'closed',
};

/** Coupons that can be received in a period; a keeper's own shop only. */
export async function plannedCoupons(query: PlannedQuery, context: SignedInContext): Promise<PlannedPage> {
  const { database, session, clock, locale } = context;
  const at = clock.now();
  const states = OFFER_STATES.filter((state) => !query.state || PLANNED_AS[state] === query.state);
  const { rows, total } = await readPlannedOffers(database, merchantScope(session), query, states, at);
  const conflicts = await couponConflicts({ asked: rows }, context);
  const list = rows.map((row) => {
    const [startsAt, endsAt] = [row.receive_starts_at, row.receive_ends_at];
    const receipt = { receiveStartsAt: startsAt, receiveEndsAt: endsAt };
    const pieces = { total: row.total, receivedCount: row.received_count };
    return {
      ...plannedFacts(row, locale === 'zh'),
      state: PLANNED_AS[offerState({ status: row.status as OfferStatus, ...receipt, ...pieces }, at)],
      startsAt,
      endsAt,
      days: null,
      slots: [],
      conflicts: (conflicts.get(row.id) ?? []).map(({ other }) => (locale === 'zh' ? other.name_zh : other.name_en)),
    };
  });
  return { list, total };
}
