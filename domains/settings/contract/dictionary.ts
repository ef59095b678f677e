/**
 * Lists of the dictionary that everybody may read.
 * Everything else in the dictionary stays on the server.
 */
export const DICTIONARY_TAGS = [
  /** Where to send people; its entry `merchant` lists the roles of first-level customers, comma-split. */
  'REDIRECT_PATH',
] as const;

export type DictionaryTag = (typeof DICTIONARY_TAGS)[number];

/** The entry of REDIRECT_PATH that holds role codes and not an address. */
export const FIRST_CUSTOMER_ENTRY = 'merchant';
