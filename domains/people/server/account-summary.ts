import type { Identity } from '../../../platform/contract/permission.ts';
import type { RelationType } from '../../sign-in/contract/account.ts';

/** Columns shared by the customer and staff tables. */
export interface SummaryRow<Role> {
  id: number;
  phone: string | null;
  email: string | null;
  nickname: string;
  company: string;
  identity: Identity;
  relation_type: RelationType;
  roles: Role[];
  disabled: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

/** Fields shared by the customer and staff tables. */
export function accountSummary<Role>(row: SummaryRow<Role>) {
  return {
    id: row.id,
    phone: row.phone ?? '',
    email: row.email ?? '',
    nickname: row.nickname,
    company: row.company,
    identity: row.identity,
    relationType: row.relation_type,
    roles: row.roles,
    disabled: row.disabled,
    createTime: row.created_at.toISOString(),
    lastSeenTime: row.last_seen_at?.toISOString() ?? null,
  };
}
