export { AccountTrail, ProductTrail } from './AccountTrail.tsx';
export { AUDIT } from './audit-queries.ts';
