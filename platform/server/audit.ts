import type { Context } from './context.ts';
import { type Db, isTransaction, sendWithCommit } from './database.ts';
import { prepared } from './prepared-statement.ts';

/** What the platform itself writes. */
export const PLATFORM_AUDIT = {
  actions: ['call.act-for-customer', 'job.set-aside'],
  entities: ['call', 'job'],
} as const;

/** What may be written into the audit trail: each domain merges its own, in its plug. */
export interface AuditActions extends NamesIn<typeof PLATFORM_AUDIT.actions> {}
/** What an entry may be about. */
export interface AuditEntities extends NamesIn<typeof PLATFORM_AUDIT.entities> {}
export type AuditAction = keyof AuditActions;
export type AuditEntity = keyof AuditEntities;

/** The names of a list, to be merged into AuditActions or AuditEntities. */
export type NamesIn<List extends readonly string[]> = Readonly<Record<List[number], true>>;

/** Records who changed what, with before and after, at the end of the transaction of the change. */
export async function writeAudit(
  tx: Db,
  context: Pick<Context, 'session' | 'clock' | 'requestId'>,
  entry: {
    action: AuditAction;
    entity: AuditEntity;
    entityId: string | number;
    before?: unknown;
    after?: unknown;
    /** The actor where there is no session yet. */
    actorId?: number;
  },
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const entered = prepared`
    INSERT INTO audit_entry (at, actor_id, simulated_by_id, action, entity, entity_id, before, after, request_id)
    VALUES (${context.clock.now()}, ${context.session?.accountId ?? entry.actorId ?? null},
      ${context.session?.simulatedById ?? null}, ${entry.action}, ${entry.entity}, ${String(entry.entityId)},
      ${json(entry.before)}, ${json(entry.after)}, ${context.requestId})`;
  if (isTransaction(tx)) sendWithCommit(tx, entered.compile());
  else await entered.run(tx);
}

const ID_FIELD = /(^id|^ids|Ids?|No)$/;
/** Business numbers and ids; anything longer is content. */
const MAX_ID_LENGTH = 64;

/** The ids and business numbers among the top-level fields of a request; never its content, which may be personal. */
export function idsOf(input: unknown): Record<string, unknown> {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return {};
  const short = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => ID_FIELD.test(name) && (short(value) || (Array.isArray(value) && value.every(short))),
    ),
  );
}

/**
 * Records every write that a member of staff makes as somebody else, under both names, before it runs: it may still
 * fail, but nothing runs unrecorded. Does nothing for people who act for themselves.
 */
export async function auditSimulatedCall(
  context: Pick<Context, 'session' | 'clock' | 'requestId' | 'database'>,
  endpoint: { readonly path: string },
  input: unknown,
): Promise<void> {
  if (!context.session?.simulatedById) return;
  const ids = idsOf(input);
  await writeAudit(context.database, context, {
    action: 'call.act-for-customer',
    entity: 'call',
    entityId: endpoint.path,
    ...(Object.keys(ids).length > 0 && { after: ids }),
  });
}
