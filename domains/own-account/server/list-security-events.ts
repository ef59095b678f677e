import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { deviceOf } from '../../sign-in/server/public.ts';
import type { listSecurityEvents as listSecurityEventsContract } from '../contract/security-event-endpoints.ts';
import { listSecurityEventRows } from './security-event-repository.ts';

export async function listSecurityEvents(
  _input: object,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof listSecurityEventsContract>> {
  const rows = await listSecurityEventRows(database, session.accountId);
  return rows.map(({ id, event, at, address, user_agent, by_staff }) => ({
    id,
    event,
    createTime: at.toISOString(),
    address,
    ...deviceOf(user_agent),
    byStaff: by_staff,
  }));
}
