import type { Page, Request } from 'playwright-core';

/**
 * The open pages of people, with what each still waits for. In a separate file: setup files are loaded again for each
 * test file, and this is not.
 */
export const openPages = new Map<Page, Set<Request>>();

/** Follows a page until it is closed. */
export function watchPage(page: Page): void {
  const waiting = new Set<Request>();
  openPages.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('close', () => openPages.delete(page));
}
