/** What other domains and the seed may call. */
export { spellNames } from './spell-names.ts';
