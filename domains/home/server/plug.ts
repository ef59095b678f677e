import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { SHOWS_TAGS } from '../../catalogue/server/public.ts';
import { HOME_LINKS } from '../../content/server/public.ts';
import { SETTINGS_DATA } from '../../settings/contract/mall-settings.ts';
import { HOME_DATA, HOME_PICTURES } from '../contract/home-endpoints.ts';
import { HOME_PERMISSIONS } from '../contract/permissions.ts';
import { homeJobs } from './home-jobs.ts';
import { homeRoutes } from './home-routes.ts';
import { homeLinks } from './show-home.ts';
import { usedHomeFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['home.save', 'home.publish', 'home.plan', 'home.cancel-plan', 'home.restore'],
  entities: ['home'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const homeServer = serverPlug({
  domain: 'home',
  routes: homeRoutes,
  jobs: homeJobs,
  uploads: [{ model: HOME_PICTURES }],
  usedFiles: usedHomeFiles,
  audit: AUDIT,
  permissions: HOME_PERMISSIONS,
  provides: [provide(HOME_LINKS, homeLinks), provide(SHOWS_TAGS, [HOME_DATA, SETTINGS_DATA])],
});
