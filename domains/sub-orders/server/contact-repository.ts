import { sql } from 'kysely';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { RELATION_TYPE } from '../../sign-in/contract/account.ts';

export interface ResponsibleRow {
  readonly kind: 'distributor' | 'accountManager';
  readonly company: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The distributor above the buyer, and their account manager, as far as these still are what they were. */
export async function findResponsible(db: Db, { accountId }: BuyerScope): Promise<ResponsibleRow[]> {
  const { rows } = await sql<ResponsibleRow>`
    SELECT 'distributor' AS kind, d.company, d.nickname AS name, coalesce(d.phone, '') AS phone,
      coalesce(d.email, '') AS email
    FROM account s JOIN account d ON d.id = s.inviter_id
    WHERE s.id = ${accountId} AND s.relation_type = ${sql.lit(RELATION_TYPE.subDistributor)}
      AND d.relation_type = ${sql.lit(RELATION_TYPE.distributor)} AND NOT d.disabled
    UNION ALL
    SELECT 'accountManager', a.company, a.nickname, coalesce(a.phone, ''), coalesce(a.email, '')
    FROM customer_terms t JOIN account a ON a.id = t.account_manager_id
    WHERE t.account_id = ${accountId} AND a.identity = ${sql.lit(IDENTITY.staff)} AND NOT a.disabled`.execute(db);
  return rows;
}

/** The shop of an own order; undefined without such an order. */
export function findShopOf(db: Db, { accountId }: BuyerScope, orderNo: string) {
  return db
    .selectFrom('purchase_order')
    .select(['merchant_id', 'merchant_name_zh', 'merchant_name_en'])
    .where('order_no', '=', orderNo)
    .where('account_id', '=', accountId)
    .where('hidden_from_buyer', '=', false)
    .executeTakeFirst();
}
