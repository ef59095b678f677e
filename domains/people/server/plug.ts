import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { AUDITED_PEOPLE } from '../../audit/server/public.ts';
import { BUYERS, DELIVERED_ROLES } from '../contract/delivered-roles.ts';
import { PEOPLE_PERMISSIONS } from '../contract/permissions.ts';
import { findAccountIds, listAccountNames } from './people-names-repository.ts';
import { peopleRoutes } from './people-routes.ts';

const AUDIT = {
  actions: [
    'account.edit',
    'account.add',
    'account.change-roles',
    'account.change-groups',
    'account.change-level',
    'account.disable',
    'account.enable',
    'account.authenticate',
    'account.expire-password',
    'account.simulate',
    'account.end-sessions',
    'account.reset-second-factor',
    'customer-group.add',
    'customer-group.edit',
    'customer-group.delete',
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

export const peopleServer = serverPlug({
  domain: 'people',
  routes: peopleRoutes,
  audit: AUDIT,
  permissions: PEOPLE_PERMISSIONS,
  roles: DELIVERED_ROLES.map((code) => ({
    code,
    ...(code === 'administrator' && { everything: true }),
    ...(BUYERS.some((buyer) => buyer === code) && { forCustomers: true }),
  })),
  provides: [provide(AUDITED_PEOPLE, { listAccountNames, findAccountIds })],
});
