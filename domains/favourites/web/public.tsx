// What other domains may embed.
export { browseQuery } from './favourite-queries.ts';
