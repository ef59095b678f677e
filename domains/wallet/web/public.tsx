// What other domains may embed.
export { creditQuery, pointsQuery } from './wallet-queries.ts';
