import { serverPlug } from '../../../platform/server/plug.ts';
import { auditRoutes } from './audit-routes.ts';

export const auditServer = serverPlug({
  domain: 'audit',
  routes: auditRoutes,
});
