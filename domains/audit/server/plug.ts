import { serverPlug } from '../../../platform/server/plug.ts';
import { AUDIT_PERMISSIONS } from '../contract/permissions.ts';
import { auditRoutes } from './audit-routes.ts';

export const auditServer = serverPlug({
  domain: 'audit',
  routes: auditRoutes,
  permissions: AUDIT_PERMISSIONS,
});
