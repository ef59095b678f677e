/** What people in all journeys do: sign in with a password, solve a captcha, read messages sent to them. */
import type { Locator, Page } from 'playwright-core';
import * as m from '#messages';
import { CAPTCHA_SIZE } from '../domains/captcha/contract/captcha-endpoints.ts';
import { received } from '../domains/payments/test/payment-builders.ts';
import { STORAGE_KEY, VISITOR } from '../platform/web/session/session-store.ts';
import type { BrowserMall, Person, PersonOptions, StoredEntry } from './browser-mall.ts';

/** What belongs to a session; answers that are kept as well belong to their mall. */
const OF_SESSION = new Set<string>([...Object.keys(VISITOR), STORAGE_KEY.lastAccount]);

/** Of every demo account. */
export const PASSWORD = 'Argus#2026';

/**
 * Waits until a control holds the focus. A dialog gives it to its first field a moment after that is drawn, and gives it
 * back a moment after it has closed: keys pressed in between go elsewhere.
 */
export const hasFocus = (target: Locator) => target.and(target.page().locator(':focus')).waitFor();

/** Signs a demo account in on the sign-in page that is open. */
export async function signInHere(page: Page, phone: string): Promise<void> {
  await page.locator('input[name="phone"]').fill(phone);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Signs a demo account in with its password. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await signInHere(page, phone);
}

/** What a browser stores of each demo account once it has signed in: the same in every mall, but for the token. */
const stored = new Map<string, readonly StoredEntry[]>();

async function storedOf(mall: BrowserMall, phone: string): Promise<readonly StoredEntry[]> {
  const known = stored.get(phone);
  if (known) return known;
  const { page, context } = await mall.person();
  await signIn(page, phone);
  const { origins } = await context.storageState();
  await context.close();
  const entries = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => OF_SESSION.has(name));
  stored.set(phone, entries);
  return entries;
}

/**
 * A separate person, signed in with a demo account, with no page open yet. The first one of an account signs in on the
 * page; others begin with what that has stored and a session of their own.
 */
export async function signedIn(mall: BrowserMall, phone: string, options?: PersonOptions): Promise<Person> {
  const entries = await storedOf(mall, phone);
  const token = { name: 'token', value: JSON.stringify(await mall.tokenOf(phone)) };
  return mall.person({ ...options, storage: [...entries.filter(({ name }) => name !== token.name), token] });
}

/** The positions of the newest captcha's words, in order, in its own pixels. */
export async function captchaPoints(mall: BrowserMall): Promise<{ x: number; y: number }[]> {
  const { points } = await mall.database
    .selectFrom('captcha_challenge')
    .select('points')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  return points as unknown as { x: number; y: number }[];
}

/** Clicks the words of the captcha on the screen in order, at the positions the mall knows. */
export async function clickCaptcha(page: Page, mall: BrowserMall): Promise<void> {
  const dialog = page.getByRole('dialog', { name: m.captcha_title({}, { locale: 'zh' }) });
  const picture = dialog.locator('img');
  await picture.waitFor();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the captcha has no picture');
  for (const { x, y } of await captchaPoints(mall)) {
    const across = (x * box.width) / CAPTCHA_SIZE.width;
    await page.mouse.click(box.x + across, box.y + (y * box.height) / CAPTCHA_SIZE.height);
  }
  await dialog.waitFor({ state: 'detached' });
}

/** The newest text that was sent to a phone or a mailbox. */
export async function lastMessage(mall: BrowserMall, recipient: string): Promise<string> {
  const { body } = await mall.database
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return body;
}

/** Finance enters all of a transfer as on the bank's statement, in the drawer that is open, and is asked about it. */
export async function enterReceipt(
  mall: BrowserMall,
  page: Page,
  paymentNo: string,
  at: { readonly locale: 'zh' | 'en' } = { locale: 'zh' },
) {
  const money = await received(mall, paymentNo);
  await page.getByRole('textbox', { name: m.payments_office_received({}, at) }).fill(money.amount);
  await page.getByLabel(m.payments_office_received_on({}, at)).fill(money.receivedOn);
  await page.getByRole('textbox', { name: m.payments_office_trade_no({}, at) }).fill(money.tradeNo);
  await page
    .getByRole('button', { name: m.payments_office_confirm({}, at) })
    .first()
    .click();
}
