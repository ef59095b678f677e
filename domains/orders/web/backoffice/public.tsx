/** What pages of the back office of other domains show of orders. */

export { Amount, LineProduct } from '../OrderLines.tsx';
export { useShopNames } from '../order-queries.ts';
export { actorWord } from '../order-words.ts';
