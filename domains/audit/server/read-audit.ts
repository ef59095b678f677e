import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Page, type Paging, toPage } from '../../../platform/contract/paging.ts';
import { holds } from '../../../platform/contract/permission.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { Download } from '../../../platform/server/route.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { endOfDay, shanghaiDay, shanghaiTime, startOfDay } from '../../../platform/server/shanghai-time.ts';
import type {
  AuditEntry,
  exportAuditEntries,
  listAccountAudit,
  listAuditEntries,
  listAuditWords,
  listProductAudit,
} from '../contract/audit-endpoints.ts';
import { AUDIT_ERRORS } from '../contract/audit-errors.ts';
import { type AuditFilter, type AuditRow, countEntryRows, listEntryRows, listWords } from './audit-repository.ts';
import { trailWords } from './trail-words.ts';

/** What the trail needs to know about people, whose accounts belong to another domain. */
interface AuditedPeople {
  /** Names of these accounts. */
  listAccountNames(db: Db, ids: readonly number[]): Promise<Map<number, string>>;
  /** Accounts whose name, phone or email contains the keyword, at most a few hundred. */
  findAccountIds(db: Db, keyword: string): Promise<number[]>;
}

const MAX_EXPORT = 10_000;

const fields = (value: unknown): AuditEntry['before'] =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as AuditEntry['before']) : null;

/** Asked of the domain that keeps the accounts. */
export const AUDITED_PEOPLE = port<AuditedPeople>('audited people', {
  listAccountNames: async () => new Map(),
  findAccountIds: async () => [],
});

async function filterOf(input: RequestOf<typeof exportAuditEntries>, context: Context): Promise<AuditFilter> {
  const { findAccountIds } = context.domains.answerOf(AUDITED_PEOPLE);
  return {
    actorIds: input.actor ? await findAccountIds(context.database, input.actor) : undefined,
    entity: input.entity,
    entityId: input.entityId,
    action: input.action,
    from: input.dateFrom ? startOfDay(input.dateFrom) : undefined,
    before: input.dateTo ? endOfDay(input.dateTo) : undefined,
  };
}

async function entriesOf(rows: readonly AuditRow[], context: Context): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => [row.actor_id, row.simulated_by_id].filter((id) => id !== null));
  const names = await context.domains.answerOf(AUDITED_PEOPLE).listAccountNames(context.database, ids);
  const words = trailWords(context);
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? String(id) });
  return rows.map((row) => ({
    id: row.id,
    time: row.at.toISOString(),
    actor: named(row.actor_id),
    simulatedBy: named(row.simulated_by_id),
    action: row.action,
    actionName: words.action(row.action),
    entity: row.entity,
    entityName: words.entity(row.entity),
    entityId: row.entity_id,
    before: fields(row.before),
    after: fields(row.after),
    fieldNames: words.fields(row.entity, { ...fields(row.before), ...fields(row.after) }),
    requestId: row.request_id ?? '',
  }));
}

async function page(filter: AuditFilter, paging: Paging, context: Context): Promise<Page<AuditEntry>> {
  const { database: db } = context;
  const slice = { limit: paging.limit, offset: (paging.page - 1) * paging.limit };
  const [rows, total] = await Promise.all([listEntryRows(db, filter, slice), countEntryRows(db, filter)]);
  return toPage(paging, total, await entriesOf(rows, context));
}

export async function readTrail(
  input: RequestOf<typeof listAuditEntries>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listAuditEntries>> {
  requireWholeMall(context.session);
  return page(await filterOf(input, context), input, context);
}

export async function readAccountTrail(
  { id, ...paging }: RequestOf<typeof listAccountAudit>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listAccountAudit>> {
  requireWholeMall(context.session);
  return page({ entity: 'account', entityId: String(id) }, paging, context);
}

/** Who may not see prices learns who did what and when, not what it was before and after. */
export async function readProductTrail(
  { entity, entityId, ...paging }: RequestOf<typeof listProductAudit>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listProductAudit>> {
  const { session } = context;
  requireWholeMall(session);
  const trail = await page({ entity, entityId }, paging, context);
  if (holds(session.permissions, 'goods:showPrice')) return trail;
  return { ...trail, list: trail.list.map((entry) => ({ ...entry, before: null, after: null, fieldNames: {} })) };
}

export async function readAuditWords(
  _input: object,
  context: SignedInContext,
): Promise<ResponseOf<typeof listAuditWords>> {
  requireWholeMall(context.session);
  const [entities, actions] = await Promise.all([
    listWords(context.database, 'entity'),
    listWords(context.database, 'action'),
  ]);
  const words = trailWords(context);
  return {
    entities: entities.map((code) => ({ code, name: words.entity(code) })),
    actions: actions.map((code) => ({ code, name: words.action(code) })),
  };
}

export async function exportTrail(
  input: RequestOf<typeof exportAuditEntries>,
  context: SignedInContext,
): Promise<Download> {
  requireWholeMall(context.session);
  const { database, locale, clock } = context;
  const rows = await listEntryRows(database, await filterOf(input, context), { limit: MAX_EXPORT + 1, offset: 0 });
  if (rows.length > MAX_EXPORT) throw new AppError(AUDIT_ERRORS.exportTooLarge, { limit: MAX_EXPORT });
  const entries = await entriesOf(rows, context);
  const titles = [
    m.audit_time,
    m.audit_actor,
    m.audit_staff_behind,
    m.audit_action,
    m.audit_entity,
    m.audit_entity_id,
    m.audit_before,
    m.audit_after,
    m.audit_request,
  ].map((title) => title({}, { locale }));
  const lines = entries.map((entry) => [
    shanghaiTime(new Date(entry.time)),
    entry.actor?.name ?? '',
    entry.simulatedBy?.name ?? '',
    entry.action,
    entry.entity,
    entry.entityId,
    entry.before === null ? '' : JSON.stringify(entry.before),
    entry.after === null ? '' : JSON.stringify(entry.after),
    entry.requestId,
  ]);
  return {
    fileName: `${m.audit_title({}, { locale })}-${shanghaiDay(clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(titles, lines)),
  };
}
