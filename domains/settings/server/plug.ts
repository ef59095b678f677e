import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { SETTINGS_PERMISSIONS } from '../contract/permissions.ts';
import { settingsRoutes } from './settings-routes.ts';

const AUDIT = {
  actions: ['dictionary.add', 'dictionary.edit', 'dictionary.delete', 'settings.edit'],
  entities: ['dictionary', 'settings'],
  fields: 'settings',
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const settingsServer = serverPlug({
  domain: 'settings',
  routes: settingsRoutes,
  audit: AUDIT,
  permissions: SETTINGS_PERMISSIONS,
});
