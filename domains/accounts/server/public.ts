export { listCustomerNames as customerNames } from './account-repository.ts';
export { type CustomerTerms, customerTermsOf, termsOfSession } from './customer-terms.ts';
export { resolveSession } from './resolve-session.ts';
