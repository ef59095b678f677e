import { type RawBuilder, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import { isBusinessNumber } from '../../../platform/server/business-number.ts';
import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { searchedAmount } from './searched-amount.ts';

/** What finance looks for among payments and returns. */
export interface MoneySearch {
  readonly keyword: string;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  /** The payment of which the keyword is the whole number, or that of an order of it; null where it is no such number. */
  readonly paymentId: number | null;
  /** The amount that the keyword may be as well; null where it is none, or for those who may not see amounts. */
  readonly amountFen: Fen | null;
}

/** Finds everything. */
export const ALL_MONEY: MoneySearch = {
  keyword: '',
  from: undefined,
  before: undefined,
  paymentId: null,
  amountFen: null,
};

/**
 * What is looked for, as it was asked. Most search for a whole number that they were told: that is found along an index,
 * while parts of numbers and names are looked for in all payments and orders.
 */
export async function readMoneySearch(
  { database, session }: { readonly database: Db; readonly session: Parameters<typeof searchedAmount>[1] },
  input: { keyword: string; dateFrom?: string | undefined; dateTo?: string | undefined },
): Promise<MoneySearch> {
  return {
    keyword: input.keyword,
    from: input.dateFrom === undefined ? undefined : startOfDay(input.dateFrom),
    before: input.dateTo === undefined ? undefined : endOfDay(input.dateTo),
    paymentId: await findPaymentOf(database, input.keyword.toUpperCase()),
    amountFen: searchedAmount(input.keyword, session),
  };
}

async function findPaymentOf(db: Db, number: string): Promise<number | null> {
  if (!isBusinessNumber(number)) return null;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM payment WHERE payment_no = ${number}
    UNION ALL SELECT payment_id FROM purchase_order WHERE order_no = ${number} LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The payments of these orders or customers, or with one of these numbers of their own: every statement of a search has
 * them as its part `named`, which reads each table once, however many of its conditions ask for it. Of a whole number
 * they are its payment and the transfers in whose reference the customer wrote it.
 */
export function namedPayments({ keyword, paymentId }: MoneySearch): RawBuilder<{ id: number }> {
  if (paymentId !== null) {
    return sql`
      SELECT ${paymentId}::bigint AS id
      UNION SELECT id FROM payment
      WHERE pay_type = 'offline' AND business_numbers(provider_trade_no) @> ARRAY[${keyword.toUpperCase()}]`;
  }
  const pattern = containing(keyword);
  return sql`
    SELECT id FROM payment WHERE payment_no ILIKE ${pattern} OR provider_trade_no ILIKE ${pattern}
    UNION SELECT payment_id FROM purchase_order WHERE order_no ILIKE ${pattern} OR customer_name ILIKE ${pattern}
    UNION SELECT y.id FROM account a JOIN payment y ON y.account_id = a.id
    WHERE a.company ILIKE ${pattern} OR a.nickname ILIKE ${pattern}`;
}

/** Words that may be a part of a number or a name as well as an amount. */
const MAY_BE_A_NUMBER = /^\w+$/;

/**
 * The same for transfers, which are found by the amount that is to arrive, too. What is written as an amount can be
 * nothing else, and is found along an index.
 */
export function namedTransfers(search: MoneySearch): RawBuilder<{ id: number }> {
  if (search.amountFen === null) return namedPayments(search);
  const ofAmount = sql<{ id: number }>`
    SELECT id FROM payment WHERE voucher_at IS NOT NULL AND amount_fen - held_fen = ${search.amountFen}`;
  return MAY_BE_A_NUMBER.test(search.keyword) ? sql`${namedPayments(search)} UNION ${ofAmount}` : ofAmount;
}

/** Whether something is found by its payment; in a statement with the part `named`. */
export const isNamed = (payment: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${payment} IN (SELECT id FROM named)`;

/** Whether money that goes back is found by its payment, by one of its own numbers or by its amount. */
export function isNamedReturn(
  { keyword, amountFen }: MoneySearch,
  amount: RawBuilder<unknown>,
  numbers: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const ways = [
    isNamed(sql`y.id`),
    ...numbers.map((number) => sql<boolean>`${number} ILIKE ${containing(keyword)}`),
    ...(amountFen === null ? [] : [sql<boolean>`${amount} = ${amountFen}`]),
  ];
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`;
}

/** The condition of a search: `isFound` where there is a keyword; `time` is the time that the days are of. */
export function matchesSearch(
  { keyword, from, before }: MoneySearch,
  isFound: RawBuilder<boolean>,
  time: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const conditions = [
    ...(keyword === '' ? [] : [isFound]),
    ...(from ? [sql<boolean>`${time} >= ${from}`] : []),
    ...(before ? [sql<boolean>`${time} < ${before}`] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}
