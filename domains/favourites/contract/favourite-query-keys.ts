/** What screens read of favourites is kept under this: whoever changes them makes it stale by it. */
export const FAVOURITES = ['favourites'] as const;

/** The same of what was looked at. */
export const BROWSE = ['browse'] as const;
