import { type Route, route } from '../../../platform/server/route.ts';
import { exportAuditEntries, listAccountAudit, listAuditEntries, listAuditWords } from '../contract/audit-endpoints.ts';
import { type AuditedPeople, auditReader } from './read-audit.ts';

/** @param people who the accounts of the trail are */
export function auditRoutes(people: AuditedPeople): Route[] {
  const reader = auditReader(people);
  return [
    route(listAuditEntries, reader.list),
    route(exportAuditEntries, reader.export),
    route(listAuditWords, reader.words),
    route(listAccountAudit, reader.ofAccount),
  ];
}
