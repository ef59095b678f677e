import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { SCHEME_PERMISSIONS } from '../contract/permissions.ts';
import { SCHEME_FILES } from '../contract/scheme.ts';
import { schemeRoutes } from './scheme-routes.ts';
import { usedSchemeFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['scheme.save', 'scheme.delete'],
  entities: ['scheme'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const schemesServer = serverPlug({
  domain: 'schemes',
  routes: schemeRoutes,
  permissions: SCHEME_PERMISSIONS,
  uploads: [{ model: SCHEME_FILES }],
  usedFiles: usedSchemeFiles,
  audit: AUDIT,
});
