import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { CONTENT_FILES } from '../contract/content-endpoints.ts';
import { CONTENT_PERMISSIONS } from '../contract/permissions.ts';
import { contentRoutes } from './content-routes.ts';

const AUDIT = {
  actions: ['agreement.edit'],
  entities: ['agreement'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const contentServer = serverPlug({
  domain: 'content',
  routes: contentRoutes,
  uploads: [{ model: CONTENT_FILES }],
  audit: AUDIT,
  permissions: CONTENT_PERMISSIONS,
});
