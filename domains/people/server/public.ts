export { deliverRoles } from './deliver-roles.ts';
export { appointFirstAdministrator, hasAdministrator } from './first-administrator.ts';
export { listActorNames as namesOfAccounts } from './people-names-repository.ts';
