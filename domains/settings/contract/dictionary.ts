/**
 * Lists of the dictionary that the storefront may read, and who may.
 * Everything else in the dictionary stays on the server.
 */
export const DICTIONARY_TAGS = {
  /** Where to send people; its entry `merchant` lists the roles of first-level customers, comma-split. */
  REDIRECT_PATH: 'public',
  /** How to reach customer service: consumerType, consumerHotline, consumerH5Url, email, hours. */
  CUSTOMER_SERVICE: 'public',
  /** The mall elsewhere: mobile, mini, h5, app, each with the address its code leads to. */
  MALL_ENTRY: 'public',
  /** The bank account that offline transfers go to. */
  TRANSFER_ACCOUNT: 'signedIn',
} as const;

export type DictionaryTag = keyof typeof DICTIONARY_TAGS;

/** The entry of REDIRECT_PATH that holds role codes and not an address. */
export const FIRST_CUSTOMER_ENTRY = 'merchant';
