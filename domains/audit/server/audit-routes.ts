import { type Route, route } from '../../../platform/server/route.ts';
import {
  exportAuditEntries,
  listAccountAudit,
  listAuditEntries,
  listAuditWords,
  listProductAudit,
} from '../contract/audit-endpoints.ts';
import { exportTrail, readAccountTrail, readAuditWords, readProductTrail, readTrail } from './read-audit.ts';

export const auditRoutes: Route[] = [
  route(listAuditEntries, readTrail),
  route(exportAuditEntries, exportTrail),
  route(listAuditWords, readAuditWords),
  route(listAccountAudit, readAccountTrail),
  route(listProductAudit, readProductTrail),
];
