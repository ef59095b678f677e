import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../platform/server/like-pattern.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';

/** What finance looks for among payments and returns. */
export interface MoneySearch {
  readonly keyword: string;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** Finds everything. */
export const ALL_MONEY: MoneySearch = { keyword: '', from: undefined, before: undefined };

export const moneySearch = (input: {
  keyword: string;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}): MoneySearch => ({
  keyword: input.keyword,
  from: input.dateFrom === undefined ? undefined : startOfDay(input.dateFrom),
  before: input.dateTo === undefined ? undefined : endOfDay(input.dateTo),
});

/** Whether a payment is of these orders or customers, or has one of these numbers of its own. */
function ofPayment(payment: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql`(${payment}.payment_no ILIKE ${pattern} OR ${payment}.provider_trade_no ILIKE ${pattern}
    OR EXISTS (SELECT FROM purchase_order s WHERE s.payment_id = ${payment}.id
      AND (s.order_no ILIKE ${pattern} OR s.customer_name ILIKE ${pattern}))
    OR EXISTS (SELECT FROM account a WHERE a.id = ${payment}.account_id
      AND (a.company ILIKE ${pattern} OR a.nickname ILIKE ${pattern})))`;
}

/**
 * The condition of a search: `payment` names the payment in the query, `numbers` what else has a number, `time` the time
 * that the days are of.
 */
export function matchesSearch(
  { keyword, from, before }: MoneySearch,
  {
    payment,
    numbers,
    time,
  }: {
    readonly payment: RawBuilder<unknown>;
    readonly numbers: readonly RawBuilder<unknown>[];
    readonly time: RawBuilder<unknown>;
  },
): RawBuilder<boolean> {
  const pattern = containing(keyword);
  const named = numbers.map((number) => sql<boolean>`${number} ILIKE ${pattern}`);
  const conditions = [
    ...(keyword === '' ? [] : [sql<boolean>`(${sql.join([ofPayment(payment, pattern), ...named], sql` OR `)})`]),
    ...(from ? [sql<boolean>`${time} >= ${from}`] : []),
    ...(before ? [sql<boolean>`${time} < ${before}`] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}
