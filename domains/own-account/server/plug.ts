import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { OWN_ACCOUNT_PERMISSIONS } from '../contract/permissions.ts';
import { AVATARS } from '../contract/profile-endpoints.ts';
import { ownAccountJobs } from './own-account-jobs.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { usedAvatars } from './used-file-repository.ts';

const AUDIT = {
  actions: ['account.change-profile'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
}

export const ownAccountServer = serverPlug({
  domain: 'own-account',
  routes: ownAccountRoutes,
  jobs: ownAccountJobs,
  uploads: [{ model: AVATARS }],
  usedFiles: usedAvatars,
  audit: AUDIT,
  permissions: OWN_ACCOUNT_PERMISSIONS,
});
