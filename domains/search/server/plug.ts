import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { SEARCH_HELP } from '../../catalogue/server/public.ts';
import { SEARCH_PERMISSIONS } from '../contract/permissions.ts';
import { searchJobs } from './search-jobs.ts';
import { searchRoutes } from './search-routes.ts';
import { searchHelp } from './trade-language.ts';

const AUDIT = {
  actions: ['search-synonym.add', 'search-synonym.edit', 'search-synonym.delete', 'search-miss.delete'],
  entities: ['search-synonym', 'search-miss'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const searchServer = serverPlug({
  domain: 'search',
  routes: searchRoutes,
  jobs: searchJobs,
  permissions: SEARCH_PERMISSIONS,
  audit: AUDIT,
  provides: [provide(SEARCH_HELP, searchHelp)],
});
