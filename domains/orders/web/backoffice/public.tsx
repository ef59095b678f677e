/** What pages of the back office of other domains show of orders. */

export { Amount, isSome, LineProduct } from '../OrderLines.tsx';
export { useShopNames } from '../order-queries.ts';
export { actorWord } from '../order-words.ts';
export { PROBLEM_WORDS } from '../PackageReport.tsx';
