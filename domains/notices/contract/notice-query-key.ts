/** What screens read of notices is kept under this: whoever changes them makes it stale by it. */
export const NOTICES = ['notices'] as const;
