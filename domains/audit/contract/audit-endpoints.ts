import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText, text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { AUDIT_ERRORS } from './audit-errors.ts';

const word = z.object({ code: z.string(), name: z.string() });
const named = z.object({ id: z.int(), name: z.string() });

export const auditEntry = z.object({
  id: z.int(),
  time,
  /** Null for the system: a job, a payment notice, another system. */
  actor: named.nullable(),
  /** The member of staff who acted as the actor. */
  simulatedBy: named.nullable(),
  action: z.string(),
  /** In the caller's language, as all names here; the code itself where this mall has no word for it any more. */
  actionName: z.string(),
  entity: z.string(),
  entityName: z.string(),
  entityId: z.string(),
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
  /** Of the fields of both states. */
  fieldNames: z.record(z.string(), z.string()),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filter = {
  /** Name, phone or email of the actor, or of the staff behind them. */
  actor: searchText.default(''),
  entity: text(50).default(''),
  entityId: text(100).default(''),
  action: text(100).default(''),
  /** Days in Asia/Shanghai; the last one is included. */
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
};

export const listAuditEntries = endpoint({
  method: 'GET',
  path: 'admin/audit/entry/list',
  summary: 'Who changed what, newest first, with before and after',
  permission: 'admin:audit:view',
  request: z.strictObject({ ...filter, ...pagingFields }),
  response: pageOf(auditEntry),
  errors: [],
});

export const listAuditWords = endpoint({
  method: 'GET',
  path: 'admin/audit/word/list',
  summary: 'Entities and actions that occur in the audit trail, for the filters',
  permission: 'admin:audit:view',
  request: z.strictObject({}),
  response: z.object({ entities: z.array(word), actions: z.array(word) }),
  errors: [],
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: 'admin/audit/entry/export',
  summary: 'The filtered audit trail as a CSV file',
  permission: 'admin:audit:view',
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [AUDIT_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

/** Here and not in `people`: permission to see an account includes its audit trail. */
export const listAccountAudit = endpoint({
  method: 'GET',
  path: 'admin/accounts/customer/audit/{id}',
  summary: 'Changes of one customer’s account, newest first',
  permission: 'admin:accounts:view',
  request: z.strictObject({ id, ...pagingFields }),
  response: pageOf(auditEntry),
  errors: [],
});

/** Here and not in `catalogue`, as above. A trail contains costs and prices: states are null for whoever may not see prices. */
export const listProductAudit = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/audit',
  summary: 'Changes of one product, by its code, or of one SKU, by its part number, newest first',
  permission: 'admin:costs:view',
  request: z.strictObject({ entity: z.enum(['product', 'sku']), entityId: text(100, 1), ...pagingFields }),
  response: pageOf(auditEntry),
  errors: [],
});
