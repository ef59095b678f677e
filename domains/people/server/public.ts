export { deliverRoles } from './deliver-roles.ts';
export { appointFirstAdministrator, hasAdministrator } from './first-administrator.ts';
export { requireFirstLevel } from './first-level.ts';
export { appointKeeper, listFreeKeepers, listKeepers, makeKeeper } from './keepers.ts';
export { knownName } from './known-name.ts';
export { listAccountNames, listProfiles } from './people-names-repository.ts';
