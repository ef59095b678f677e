import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Page, type Paging, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Download } from '../../../platform/server/route.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { shanghaiDay, shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import type {
  AuditEntry,
  listAccountAudit as accountContract,
  exportAuditEntries as exportContract,
  listAuditEntries as listContract,
  listAuditWords as wordsContract,
} from '../contract/audit-endpoints.ts';
import { AUDIT_ERRORS } from '../contract/audit-errors.ts';
import { type AuditFilter, type AuditRow, countEntryRows, listEntryRows, listWords } from './audit-repository.ts';

/** What the trail needs to know of people, whose accounts are another domain's. */
export interface AuditedPeople {
  /** Names of these accounts. */
  names(db: Db, ids: readonly number[]): Promise<Map<number, string>>;
  /** Accounts whose name, phone or e-mail contains the keyword, at most a few hundred. */
  find(db: Db, keyword: string): Promise<number[]>;
}

const DAY = 86_400_000;
const MAX_EXPORT = 10_000;
const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

const fields = (value: unknown): AuditEntry['before'] =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as AuditEntry['before']) : null;

export function auditReader(people: AuditedPeople) {
  async function filterOf(db: Db, input: RequestOf<typeof exportContract>): Promise<AuditFilter> {
    return {
      actorIds: input.actor ? await people.find(db, input.actor) : undefined,
      entity: input.entity,
      entityId: input.entityId,
      action: input.action,
      from: input.dateFrom ? startOfDay(input.dateFrom) : undefined,
      before: input.dateTo ? new Date(startOfDay(input.dateTo).getTime() + DAY) : undefined,
    };
  }

  async function entriesOf(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
    const ids = rows.flatMap((row) => [row.actor_id, row.simulated_by_id].filter((id) => id !== null));
    const names = await people.names(db, ids);
    const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? String(id) });
    return rows.map((row) => ({
      id: row.id,
      time: row.at.toISOString(),
      actor: named(row.actor_id),
      simulatedBy: named(row.simulated_by_id),
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      before: fields(row.before),
      after: fields(row.after),
      requestId: row.request_id ?? '',
    }));
  }

  async function page(db: Db, filter: AuditFilter, paging: Paging): Promise<Page<AuditEntry>> {
    const slice = { limit: paging.limit, offset: (paging.page - 1) * paging.limit };
    const [rows, total] = await Promise.all([listEntryRows(db, filter, slice), countEntryRows(db, filter)]);
    return toPage(paging, total, await entriesOf(db, rows));
  }

  return {
    async list(
      input: RequestOf<typeof listContract>,
      context: SignedInContext,
    ): Promise<ResponseOf<typeof listContract>> {
      requireWholeMall(context.session);
      return page(context.database, await filterOf(context.database, input), input);
    },

    async ofAccount(
      { id, ...paging }: RequestOf<typeof accountContract>,
      context: SignedInContext,
    ): Promise<ResponseOf<typeof accountContract>> {
      requireWholeMall(context.session);
      return page(context.database, { entity: 'account', entityId: String(id) }, paging);
    },

    async words(_input: object, context: SignedInContext): Promise<ResponseOf<typeof wordsContract>> {
      requireWholeMall(context.session);
      const [entities, actions] = await Promise.all([
        listWords(context.database, 'entity'),
        listWords(context.database, 'action'),
      ]);
      return { entities, actions };
    },

    async export(input: RequestOf<typeof exportContract>, context: SignedInContext): Promise<Download> {
      requireWholeMall(context.session);
      const { database, locale, clock } = context;
      const rows = await listEntryRows(database, await filterOf(database, input), { limit: MAX_EXPORT + 1, offset: 0 });
      if (rows.length > MAX_EXPORT) throw new AppError(AUDIT_ERRORS.exportTooLarge, { limit: MAX_EXPORT });
      const entries = await entriesOf(database, rows);
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
    },
  };
}
