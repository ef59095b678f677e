import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { LICENCE_KEY_PERMISSIONS } from '../contract/permissions.ts';
import { licenceKeyRoutes } from './licence-key-routes.ts';

const AUDIT = {
  actions: ['licence-key.add', 'licence-key.show'],
  entities: ['licence-key'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const licenceKeysServer = serverPlug({
  domain: 'licence-keys',
  routes: licenceKeyRoutes,
  permissions: LICENCE_KEY_PERMISSIONS,
  audit: AUDIT,
});
