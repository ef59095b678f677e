export { deliverRoles } from './deliver-roles.ts';
export { appointFirstAdministrator, hasAdministrator } from './first-administrator.ts';
export { listAccountNames } from './people-names-repository.ts';
