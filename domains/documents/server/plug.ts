import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { DOCUMENT_FILES } from '../contract/document.ts';
import { DOCUMENT_PERMISSIONS } from '../contract/permissions.ts';
import { isDocumentFile } from './document-repository.ts';
import { documentRoutes } from './document-routes.ts';
import { usedDocumentFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['document.save', 'document.publish', 'document.delete'],
  entities: ['document'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const documentsServer = serverPlug({
  domain: 'documents',
  routes: documentRoutes,
  permissions: DOCUMENT_PERMISSIONS,
  uploads: [{ model: DOCUMENT_FILES, isAttached: isDocumentFile }],
  usedFiles: usedDocumentFiles,
  audit: AUDIT,
});
