/** What screens read of the catalogue, on both sides, is kept under this: whoever changes it, or its stock, makes it stale by it. */
export const CATALOGUE = ['catalogue'] as const;
