import { sql } from 'kysely';
import { IDENTITY, type RoleCode } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';

const KEEPER: RoleCode = 'merchant-keeper';
const MAX_FREE = 100;

/** Who keeps a shop. */
export interface ShopKeeper {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly disabled: boolean;
}

/** The keepers of each of these shops, by the shop's id. */
export async function listKeepers(db: Db, merchantIds: readonly number[]): Promise<Map<number, ShopKeeper[]>> {
  const { rows } = await sql<ShopKeeper & { merchant_id: number }>`
    SELECT merchant_id, id, nickname AS name, coalesce(phone, '') AS phone, coalesce(email, '') AS email, disabled
    FROM account WHERE merchant_id = ANY (${merchantIds}::bigint[]) ORDER BY id`.execute(db);
  const groups = Map.groupBy(rows, (row) => row.merchant_id);
  return new Map(
    [...groups].map(([merchant, keepers]) => [merchant, keepers.map(({ merchant_id: _shop, ...keeper }) => keeper)]),
  );
}

/** Enabled accounts with the role of a keeper and no shop; at most a hundred, the newest first. */
export async function listFreeKeepers(db: Db): Promise<ShopKeeper[]> {
  const { rows } = await sql<ShopKeeper>`
    SELECT a.id, a.nickname AS name, coalesce(a.phone, '') AS phone, coalesce(a.email, '') AS email, a.disabled
    FROM account a JOIN account_role ar ON ar.account_id = a.id JOIN role r ON r.id = ar.role_id
    WHERE r.code = ${KEEPER} AND a.merchant_id IS NULL AND NOT a.disabled
      AND a.identity = ${sql.lit(IDENTITY.staff)}
    ORDER BY a.id DESC LIMIT ${sql.lit(MAX_FREE)}`.execute(db);
  return rows;
}
