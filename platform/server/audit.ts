import type { Context } from './context.ts';
import type { Db } from './database.ts';

/** Writes who changed what, with before and after, in the transaction of the change. */
export async function writeAudit(
  tx: Db,
  context: Pick<Context, 'session' | 'clock' | 'requestId'>,
  entry: { action: string; entity: string; entityId: string | number; before?: unknown; after?: unknown },
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at: context.clock.now(),
      actor_id: context.session?.accountId ?? null,
      simulated_by_id: context.session?.simulatedById ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: context.requestId,
    })
    .execute();
}
