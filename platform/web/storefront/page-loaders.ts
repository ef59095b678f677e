/** Waits for all parts of a page. A part that fails to load shows its own error; the page is shown all the same. */
export const tolerant = (parts: Promise<unknown>[]) => Promise.allSettled(parts);
