export { type CustomerTerms, customerNameOf, customerTermsOf, termsOfSession } from './customer-of-session.ts';
export { resolveSession } from './resolve-session.ts';
