import type { Page } from 'playwright-core';

/**
 * The pages of people that are still open. In a file of its own: what is set up for each test file is read anew for
 * each, and this is not.
 */
export const openPages = new Set<Page>();
