/** The content security policy in a real browser: every kind of page works under it, and what it forbids is blocked. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER, STAFF } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, type Person, startBrowserMall } from './browser-mall.ts';
import { signIn } from './journey-people.ts';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

/** A person whose pages record every violation of the policy. */
async function watched(phone?: string): Promise<Person & { violations: string[] }> {
  const person = await mall.person();
  const violations: string[] = [];
  await person.context.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await person.context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  if (phone) await signIn(person.page, phone);
  return { ...person, violations };
}

/** Opens a page, hydrates it and waits until its content has loaded. */
async function use(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(/script-src [^;]*unsafe/.test(policy), path).toBe(false);
  expect(await answer?.text(), path).not.toContain('nonce');
  await page.mouse.move(300, 300);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

const VISITED = ['/', '/product/product_list?keyword=DS', '/agreement/userinfo', '/activity/information_list', '/kit'];
const OWN = ['/users', '/users/user_account', '/users/user_info', '/users/address_list', '/order/shopping_cart'];
const OFFICE = ['/admin', '/admin/orders', '/admin/products', '/admin/kit'];

test.each([
  ['a visitor', undefined, [...VISITED, '/product/detail/1', '/no/such/page']],
  ['a customer', BUYER, [...VISITED, ...OWN]],
  ['staff', STAFF, OFFICE],
])(
  '%s meets no violation',
  async (_, phone, paths) => {
    const { page, violations, complaints } = await watched(phone);
    for (const path of paths) await use(page, path);
    expect(violations).toEqual([]);
    // A missing page responds 404, which browsers log.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  },
  170_000,
);

test.each(['/', '/admin'])(
  'on %s nothing runs that did not come from us',
  async (path) => {
    const { page, violations } = await watched(STAFF);
    await use(page, path);
    const ran = await page.evaluate(async () => {
      const marks = window as unknown as { ran: string[] };
      marks.ran = [];
      const script = document.createElement('script');
      script.textContent = 'ran.push("inline")';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="ran.push(\'handler\')">');
      const frame = document.createElement('iframe');
      frame.srcdoc = '<script>parent.ran.push("frame")</script>';
      document.body.append(frame);
      const far = document.createElement('script');
      far.src = 'https://elsewhere.example/x.js';
      const refused = new Promise((resolve) => far.addEventListener('error', resolve));
      document.body.append(far);
      await refused;
      // In a separate task: what the test itself evaluates may do more than a page.
      await new Promise<void>((done) => {
        setTimeout(() => {
          try {
            marks.ran.push(String(new Function('return "eval"')()));
          } catch {
            // Refused.
          }
          done();
        });
      });
      await fetch('https://elsewhere.example/', { method: 'POST' }).catch(() => undefined);
      return marks.ran;
    });
    expect(ran).toEqual([]);
    await expect.poll(() => violations.join('\n')).toMatch(/connect-src/);
    for (const kind of [
      'script-src-elem inline',
      'script-src-attr inline',
      'script-src eval',
      'script-src-elem https',
    ]) {
      expect(violations.join('\n')).toContain(kind);
    }
  },
  90_000,
);
