import { sql } from 'kysely';
import { holds, IDENTITY, type Identity, isAdminKey, WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import type { Db } from '../../../../platform/server/database.ts';
import type { RelationType } from '../../contract/account.ts';

export interface AccessRow {
  id: number;
  identity: Identity;
  relation_type: RelationType;
  merchant_id: number | null;
  disabled: boolean;
  /** Of all roles, distinct and sorted; those of the back office only for its people, whatever the roles say. */
  permissions: string[];
  /** Company, else nickname. */
  customer_name: string;
  level: number;
  international: boolean;
  /** The lowest of the account's groups; null without a group. */
  coefficient: number | null;
  /** Categories whose products this customer neither sees nor buys; none for staff. */
  disabled_category_ids: number[];
  /** Counter of changes to any of this, for any account, as of this read. */
  access_version: number;
}

/** Staff of the whole mall, and keepers who have a shop. */
function isOfOffice({ identity, merchant_id, permissions }: AccessRow): boolean {
  return identity === IDENTITY.staff && (merchant_id !== null || holds(permissions, WHOLE_MALL));
}

/**
 * What these accounts may do and their customer terms, with the change counter they belong to. A column here that no
 * trigger of migrations 0017 and 0058 watches would be served stale.
 */
export async function readAccess(db: Db, accountIds: readonly number[]): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    SELECT a.id, a.identity, a.relation_type, a.merchant_id, a.disabled,
      coalesce(nullif(a.company, ''), a.nickname) AS customer_name,
      ARRAY(SELECT DISTINCT p.permission COLLATE "C" FROM account_role r JOIN role_permission p ON p.role_id = r.role_id
       WHERE r.account_id = a.id ORDER BY p.permission COLLATE "C") AS permissions,
      coalesce(t.level, 5)::int AS level, coalesce(t.international, false) AS international,
      (SELECT min(g.coefficient) FROM customer_group_member m JOIN customer_group g ON g.id = m.group_id
       WHERE m.account_id = a.id) AS coefficient,
      CASE WHEN a.identity = ${sql.lit(IDENTITY.staff)} THEN '{}' ELSE coalesce(t.disabled_category_ids, '{}') END AS disabled_category_ids,
      v.version AS access_version
    FROM access_version v, account a LEFT JOIN customer_terms t ON t.account_id = a.id
    WHERE a.id = ANY (${accountIds}::bigint[])`.execute(db);
  return rows.map((row) =>
    isOfOffice(row) ? row : { ...row, permissions: row.permissions.filter((permission) => !isAdminKey(permission)) },
  );
}
