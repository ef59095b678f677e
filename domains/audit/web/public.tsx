export { AccountTrail } from './AccountTrail.tsx';
export { AUDIT } from './audit-queries.ts';
