// What other domains may embed.
export { certificatesOfProductQuery } from './document-queries.ts';
export { AUDIENCE_WORDS } from './document-words.ts';
