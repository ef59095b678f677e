// What other domains may embed.
export { hasCredit } from './has-credit.ts';
export { creditQuery, pointsQuery } from './wallet-queries.ts';
