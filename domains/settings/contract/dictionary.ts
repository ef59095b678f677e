/**
 * Dictionary lists that everybody may read; all others stay on the server.
 */
export const DICTIONARY_TAGS = [
  /** Redirect targets; its entry `merchant` lists the roles of first-level customers, comma-separated. */
  'REDIRECT_PATH',
  /** The menu of a buyer's orders: a status of the interface (`ORDER_TAB_NUMBER`) with its word, in order. */
  'ORDER_MENU',
] as const;

export type DictionaryTag = (typeof DICTIONARY_TAGS)[number];

/** The entry of REDIRECT_PATH that holds role codes instead of a URL. */
export const FIRST_CUSTOMER_ENTRY = 'merchant';
