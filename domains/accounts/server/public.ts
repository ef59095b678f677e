export { mayBeShownPrices } from './access-of-account.ts';
export { listActorNames as namesOfAccounts } from './account-repository.ts';
export { type CustomerTerms, customerNameOf, customerTermsOf, termsOfSession } from './customer-of-session.ts';
export { deliverRoles } from './deliver-roles.ts';
export { appointFirstAdministrator, hasAdministrator } from './first-administrator.ts';
