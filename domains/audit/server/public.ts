/** What other domains may answer. */
export { AUDITED_PEOPLE } from './read-audit.ts';
