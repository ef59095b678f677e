import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { MATCHING_PERMISSIONS } from '../contract/permissions.ts';
import { matchingJobs } from './matching-jobs.ts';
import { matchingRoutes } from './matching-routes.ts';
import { rulePackRoutes } from './rule-pack-routes.ts';

const AUDIT = {
  actions: ['match-rules.begin', 'match-rules.edit', 'match-rules.publish', 'match-rules.discard'],
  entities: ['match-rules'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const matchingServer = serverPlug({
  domain: 'matching',
  routes: [...matchingRoutes, ...rulePackRoutes],
  permissions: MATCHING_PERMISSIONS,
  jobs: matchingJobs,
  audit: AUDIT,
});
