/** What a page must have before it is shown. A part that cannot be loaded shows its own error; the page is there all the same. */
export const tolerant = (parts: Promise<unknown>[]) => Promise.allSettled(parts);
