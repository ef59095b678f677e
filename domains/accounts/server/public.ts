import { findAccountIds, listActorNames } from './account-repository.ts';

export { mayBeShownPrices } from './access-of-account.ts';
export { type CustomerTerms, customerNameOf, customerTermsOf, termsOfSession } from './customer-of-session.ts';
export { appointFirstAdministrator, hasAdministrator } from './first-administrator.ts';
export { resolveSession } from './resolve-session.ts';

/** The people of the audit trail. */
export const auditedPeople = { names: listActorNames, find: findAccountIds };
