/** What pages of other domains show of refunds. */
export { KIND_WORDS, STATUS_TONES, STATUS_WORDS } from './refund-words.ts';
