import type { Page } from 'playwright-core';

/** The open pages of people. In a separate file: setup files are loaded again for each test file, and this is not. */
export const openPages = new Set<Page>();
