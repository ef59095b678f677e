/** Pages that fail to load their content still say what they are: one heading, whatever became of the rest. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionWithKeys } from '../apps/api/test/session-with-keys.ts';
import { BUYER } from '../domains/orders/test/order-builders.ts';
import { checkToken, listMyPermissions } from '../domains/sign-in/contract/session-endpoints.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { stillLoading } from './page-findings.ts';
import { OFFICE_ADDRESSES, opener, PERSONAL_ADDRESSES } from './page-visits.ts';

const OFFICE = OFFICE_ADDRESSES.map((path) => `/admin${path}`);

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

/** Every read except those of the session fails. */
async function failReads(page: Page): Promise<void> {
  const kept = [checkToken, listMyPermissions].map(({ path }) => path);
  const failure = { code: 500, data: { reason: 'failed' }, message: 'no' };
  await page.route('**/api/**', (route) =>
    kept.some((path) => route.request().url().includes(path)) ? route.fallback() : route.fulfill({ json: failure }),
  );
}

/** URLs whose page has not exactly one heading once it has loaded, how many it has, and what was still loading. */
async function withoutHeading(token: string, addresses: readonly string[], failing: boolean) {
  const { page, context } = await mall.person();
  const wrong: Record<string, (string | number)[]> = {};
  try {
    await page.goto('/agreement/userinfo');
    await page.evaluate((kept) => localStorage.setItem('token', JSON.stringify(kept)), token);
    if (failing) await failReads(page);
    // One app shows them all: it is loaded once.
    const open = opener(page);
    for (const address of addresses) {
      await open(address, address.replace(/^\/admin|\/?(?:\?.*)?$/g, ''));
      const late = await stillLoading(page);
      const headings = await page.locator('h1').count();
      if (late.length > 0 || headings !== 1) wrong[address] = [...late, headings];
    }
  } finally {
    await context.close();
  }
  return wrong;
}

test('pages that are refused have a heading', async () => {
  const customer = await sessionWithKeys(mall, { name: 'may-nothing', identity: 3, permissions: [] });
  expect(await withoutHeading(customer, PERSONAL_ADDRESSES, false)).toEqual({});
  const staff = await sessionWithKeys(mall, {
    name: 'staff-of-nothing',
    identity: 1,
    permissions: ['admin:audit:view'],
  });
  expect(await withoutHeading(staff, OFFICE, false)).toEqual({});
});

test('pages whose data cannot be read have a heading', async () => {
  expect(await withoutHeading(await mall.tokenOf(BUYER), PERSONAL_ADDRESSES, true)).toEqual({});
  const staff = await sessionWithKeys(mall, { name: 'staff-of-all', identity: 1, permissions: ['*:*:*'] });
  expect(await withoutHeading(staff, OFFICE, true)).toEqual({});
});
