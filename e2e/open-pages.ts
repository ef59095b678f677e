import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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

/** What malls have been asked for and have not answered: tells a request that hangs there from one that never came. */
export const unanswered = new Map<ServerResponse, string>();

export function watchServer(server: Server): void {
  server.on('request', ({ method, url }: IncomingMessage, answer: ServerResponse) => {
    unanswered.set(answer, `${method} ${url}`);
    answer.once('close', () => unanswered.delete(answer));
  });
}
