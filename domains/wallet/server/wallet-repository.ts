import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { BalanceFilter } from '../contract/wallet.ts';

interface PageLimits {
  limit: number;
  offset: number;
}

/** Balance and credit of an account; an account without customer terms has neither. */
export async function findFunds(db: Db, { accountId }: BuyerScope) {
  const row = await db
    .selectFrom('customer_terms')
    .select(['balance_fen', 'credit_limit_fen', 'credit_used_fen'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { balance_fen: 0, credit_limit_fen: 0, credit_used_fen: 0 };
}

/** Movements of a balance with their month in Asia/Shanghai, newest first. */
export async function readBalanceEntries(db: Db, { accountId }: BuyerScope, filter: BalanceFilter, page: PageLimits) {
  const matching = db
    .selectFrom('balance_entry')
    .where('account_id', '=', accountId)
    .$if(filter === 'expenditure', (query) => query.where('amount_fen', '<', 0))
    .$if(filter === 'income', (query) => query.where('amount_fen', '>', 0))
    .$if(filter === 'recharge', (query) => query.where('link_type', '=', 'recharge'));
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .select(sql<string>`to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`.as('month'))
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total: counted.total, rows };
}
