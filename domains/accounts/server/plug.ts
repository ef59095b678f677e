import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { SESSIONS } from '../../../platform/server/session.ts';
import { AUDITED_PEOPLE } from '../../audit/server/public.ts';
import { DELIVERED_ROLES } from '../contract/delivered-roles.ts';
import { ACCOUNT_PERMISSIONS } from '../contract/permissions.ts';
import { AVATARS } from '../contract/profile-endpoints.ts';
import { accountJobs } from './account-jobs.ts';
import { accountOfficeRoutes } from './account-office-routes.ts';
import { findAccountIds, listActorNames } from './account-repository.ts';
import { resolveSession } from './resolve-session.ts';
import { securityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

const AUDIT = {
  actions: [
    'accounts.edit',
    'accounts.add',
    'accounts.roles',
    'accounts.groups',
    'accounts.level',
    'accounts.disable',
    'accounts.enable',
    'accounts.authenticate',
    'accounts.expirePassword',
    'accounts.simulate',
    'accounts.signIn',
    'accounts.signInLocked',
    'accounts.signOut',
    'accounts.passwordChange',
    'accounts.phoneChange',
    'accounts.emailChange',
    'accounts.secondFactorOn',
    'accounts.secondFactorOff',
    'accounts.secondFactorFailed',
    'accounts.recoveryCodeUsed',
    'accounts.sessionEnd',
    'accounts.otherSessionsEnd',
    'accounts.profileChange',
    'accounts.sessions',
    'accounts.resetSecondFactor',
    'group.add',
    'group.edit',
    'group.delete',
    'role.add',
    'role.edit',
    'role.delete',
    'role.deliver',
  ],
  entities: ['account', 'customer-group', 'role'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const accountsServer = serverPlug({
  domain: 'accounts',
  routes: [...sessionRoutes, ...signInRoutes, ...securityRoutes, ...accountOfficeRoutes],
  jobs: accountJobs,
  uploads: [{ model: AVATARS }],
  audit: AUDIT,
  provides: [
    provide(SESSIONS, resolveSession),
    provide(AUDITED_PEOPLE, { names: listActorNames, find: findAccountIds }),
  ],
  permissions: ACCOUNT_PERMISSIONS,
  roles: DELIVERED_ROLES.map((code) => (code === 'administrator' ? { code, everything: true } : { code })),
});
