// What other domains may embed.
export { certificatesOfProductQuery } from './document-queries.ts';
export { AUDIENCE_WORDS, obstacleWords } from './document-words.ts';
