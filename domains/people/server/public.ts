import { findAccountIds, listActorNames } from './people-names-repository.ts';

export { appointFirstAdministrator, hasAdministrator } from './first-administrator.ts';

/** The people of the audit trail. */
export const auditedPeople = { names: listActorNames, find: findAccountIds };
