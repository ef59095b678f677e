import type { Db } from '../../../platform/server/database.ts';

/** Level, market and group coefficients of an account; nulls without a customer record. */
export async function readCustomerTerms(
  db: Db,
  accountId: number,
): Promise<{ level: number | null; international: boolean | null; coefficients: number[] }> {
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('customer_terms as t', 't.account_id', 'a.id')
    .leftJoin('customer_group_member as gm', 'gm.account_id', 'a.id')
    .leftJoin('customer_group as g', 'g.id', 'gm.group_id')
    .select(['t.level', 't.international', 'g.coefficient'])
    .where('a.id', '=', accountId)
    .execute();
  return {
    level: rows[0]?.level ?? null,
    international: rows[0]?.international ?? null,
    coefficients: rows.flatMap((row) => (row.coefficient === null ? [] : [row.coefficient])),
  };
}
