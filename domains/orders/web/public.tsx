/** What pages of other domains show of orders. */
export { Amount, isSome, LineProduct } from './OrderLines.tsx';
export { useOrderNo } from './order-address.ts';
export { expressCompaniesQuery, useOrderCounts } from './order-queries.ts';
export { actorWord, statusTone, statusWord, tabWord } from './order-words.ts';
