/** Every way into the mall in a real browser: by keyboard alone, with a captcha, with codes, with a mailed link. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { createJumpToken } from '../domains/sign-in/contract/jump-endpoints.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { captchaPoints, clickCaptcha, hasFocus, lastMessage, PASSWORD, signIn, signInHere } from './journey-people.ts';
import { barriers } from './page-findings.ts';

const API_KEY = 'a key of thirty-two characters or more';
let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall({ OPEN_API_KEY: API_KEY });
});
afterAll(() => mall?.close());

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return `${element?.getAttribute('aria-label') ?? ''} ${label ?? ''}`;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('signs in by keyboard alone', async () => {
  const { page, complaints } = await mall.person();
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).waitFor();
  await tabTo(page, /^\s*密码登录/);
  await tabTo(page, /手机号或邮箱/);
  await page.keyboard.type('13800000001');
  await tabTo(page, /^\s*密码/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await isSignedIn(page)).toBe(true);
  expect(complaints).toEqual([]);
}, 90_000);

test('a screen reader finds tabs, fields and words; axe finds nothing serious', async () => {
  const { page } = await mall.person();
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).waitFor();
  expect(await page.getByRole('main').ariaSnapshot()).toContain('tab "密码登录" [selected]');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('tab', { name: '密码登录' }).press('ArrowRight');
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  // Missing input is reported beside its field, and the focus goes there.
  expect(await focusedName(page)).toBe('phone');
  expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('button', { name: '忘记密码？' }).click();
  await page.getByRole('heading', { name: '修改密码并登录' }).waitFor();
  // The pressed button is gone; the new form is read from its heading.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '修改密码并登录' }).click();
  expect(await focusedName(page)).toBe('phone');
  await page.goBack();
  await page.getByRole('tab', { name: '密码登录' }).waitFor();
}, 90_000);

test('in English on a phone no form is wider than its card, and a bad field does not push a press aside', async () => {
  const { page } = await mall.person({ locale: 'en', width: 390 });
  for (const way of ['password', 'phone', 'email', 'link', 'forgotten']) {
    await page.goto(`/login?way=${way}`);
    const form = page.locator('main form');
    await form.waitFor();
    expect([way, await form.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([way, 0]);
    const edges = await form.evaluate((box) => [
      box.getBoundingClientRect().right,
      box.closest('section')?.getBoundingClientRect().right ?? 0,
    ]);
    expect([way, (edges[0] ?? 0) < (edges[1] ?? 0)]).toEqual([way, true]);
  }
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('123');
  const box = await page.getByRole('checkbox').boundingBox();
  if (!box) throw new Error('no tick');
  // One press at a position, as a hand does it: the error beside the invalid field appears meanwhile.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('[name=phone][aria-invalid=true]').waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
}, 90_000);

test('whoever signs in from a page is back on it, and "back" leads to where they were before', async () => {
  const { page } = await mall.person();
  await page.goto('/');
  await page.goto('/product/product_list?tag=new');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await page.waitForURL('**/login?redirect=*');
  await signInHere(page, '13800000004');
  await page.waitForURL('**/product/product_list?tag=new');
  await page.goBack();
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === '/');
}, 90_000);

test('an account whose company is not verified is sent to the app mall for announcements, a visitor is not', async () => {
  const { page } = await mall.person();
  const sentThere = page.getByRole('note').getByText(m.content_app_mall_notice({}, { locale: 'zh' }));
  await page.goto('/activity/information_list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await sentThere.count()).toBe(0);
  await signIn(page, '13800000004');
  await page.goto('/');
  await sentThere.waitFor();
  await page.goto('/activity/information_list');
  await sentThere.waitFor();
  // The mall has no app mall in its settings: its customer service says how to get there.
  await page.getByRole('button', { name: m.content_app_mall_how({}, { locale: 'zh' }) }).click();
  await page.getByText(m.content_contact_prices_regular({}, { locale: 'zh' })).waitFor();
}, 90_000);

test('registers with a captcha and a code; the wait for another code survives a reload', async () => {
  const { page } = await mall.person({ width: 390 });
  await page.goto('/login');
  await page.getByRole('tab', { name: '短信验证码' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill('13712340001');
  await page.getByRole('button', { name: /^(获取|发送)验证码/ }).click();
  await page.getByRole('dialog', { name: '安全验证' }).locator('img').waitFor();
  expect(await barriers(page)).toEqual([]);
  await clickCaptcha(page, mall);
  const waiting = page.getByRole('button', { name: /\d+ ?(s|秒)/ });
  await waiting.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'captcha');
  // A person who mistyped the number does not wait out the delay of the wrong one.
  await page.getByRole('textbox', { name: '手机号' }).fill('13712340003');
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  await page.getByRole('textbox', { name: '手机号' }).fill('13712340001');
  await waiting.waitFor();
  await page.reload();
  await waiting.waitFor();
  // The method and the phone are restored as well; another tab of the same browser shows nothing.
  expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('13712340001');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('13712340001');
  const code = /\d{6}/.exec(await lastMessage(mall, '13712340001'))?.[0] ?? '';
  await page.getByRole('textbox', { name: '验证码' }).fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await isSignedIn(page)).toBe(true);
}, 90_000);

test('the agreements are read beside the form, by keyboard on a phone, and nothing typed is lost', async () => {
  const { page, context, complaints } = await mall.person({ width: 390 });
  await page.goto('/login');
  await page.getByRole('tab', { name: '短信验证码' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill('13712340002');
  for (const words of ['用户协议', '隐私政策']) {
    const link = page.getByRole('link', { name: `《${words}》` });
    await link.press('Enter');
    const dialog = page.getByRole('dialog', { name: words });
    await dialog.getByRole('paragraph').first().waitFor();
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    if (words === '用户协议') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: '关闭' }).click();
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(link);
  }
  expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('13712340002');
  // Reading is not accepting.
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  expect(context.pages()).toHaveLength(1);
  expect(complaints).toEqual([]);
}, 90_000);

test('a distributor hands out a link; whoever opens it reads who invites, others have none', async () => {
  const distributor = await mall.person({ width: 390 });
  await signIn(distributor.page, '13800000001');
  await distributor.page.goto('/users');
  const card = distributor.page.getByRole('region', { name: '邀请下级经销商' });
  await card.getByRole('img', { name: '邀请链接的二维码' }).waitFor();
  const link = (await card.getByRole('link').getAttribute('href')) ?? '';
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/login\?spreadPid=\d+$/);
  expect(await barriers(distributor.page)).toEqual([]);

  const invited = await mall.person({ locale: 'en' });
  await invited.page.goto(link);
  const { company } = await mall.database
    .selectFrom('account')
    .select('company')
    .where('phone', '=', '13800000001')
    .executeTakeFirstOrThrow();
  await invited.page
    .getByRole('status')
    .filter({ hasText: `${company} invites you` })
    .waitFor();
  // The code, which registers, is offered first; an existing account signs in as usual.
  const way = (name: string) => invited.page.getByRole('tab', { name });
  expect(await way('SMS code').getAttribute('aria-selected')).toBe('true');
  await way('Password').click();
  await signInHere(invited.page, '13800000002');
  await invited.page.goto('/users');
  await invited.page.getByRole('heading', { name: 'Notifications' }).waitFor();
  // The card comes with the page; its code is drawn later.
  const invites = m.sign_in_invitation_title({}, { locale: 'en' });
  expect(await invited.page.getByRole('region', { name: invites }).count()).toBe(0);
  expect([...distributor.complaints, ...invited.complaints]).toEqual([]);
}, 90_000);

test('a captcha is solved with the arrow keys', async () => {
  const { page } = await mall.person();
  await page.goto('/login');
  await page.getByRole('tab', { name: '邮箱验证码' }).click();
  await page.getByRole('textbox', { name: '邮箱' }).fill('keys@example.com');
  await page.getByRole('button', { name: /^(获取|发送)验证码/ }).click();
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await dialog.locator('img').waitFor();
  await dialog.getByRole('button', { name: '验证图片' }).focus();
  let at = { x: 155, y: 77.5 };
  for (const target of await captchaPoints(mall)) {
    const steps = { x: Math.round((target.x - at.x) / 6), y: Math.round((target.y - at.y) / 6) };
    for (let n = 0; n < Math.abs(steps.x); n += 1) await page.keyboard.press(steps.x > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let n = 0; n < Math.abs(steps.y); n += 1) await page.keyboard.press(steps.y > 0 ? 'ArrowDown' : 'ArrowUp');
    at = { x: at.x + steps.x * 6, y: at.y + steps.y * 6 };
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: /\d+ ?(s|秒)/ }).waitFor();
  expect(await lastMessage(mall, 'keys@example.com')).toMatch(/\d{6}/);
}, 90_000);

test('whoever cannot see the captcha gets in by a mailed link, once', async () => {
  const { page } = await mall.person();
  await page.goto('/login');
  await page.getByRole('tab', { name: '邮箱验证码' }).click();
  await page.getByRole('textbox', { name: '邮箱' }).fill('blind@example.com');
  await page.getByRole('button', { name: /^(获取|发送)验证码/ }).click();
  await page.getByRole('button', { name: /看不清图片/ }).click();
  await page.getByRole('heading', { name: '邮件链接登录' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('textbox', { name: '邮箱' }).fill('blind@example.com');
  await page.getByRole('button', { name: '发送登录链接' }).click();
  await page.getByRole('status').filter({ hasText: 'blind@example.com' }).waitFor();
  const link = /http:\S+/.exec(await lastMessage(mall, 'blind@example.com'))?.[0] ?? '';
  const { page: other } = await mall.person();
  await other.goto(link);
  await other.getByRole('heading', { name: '通过邮件链接登录' }).waitFor();
  expect(other.url()).not.toContain('link=');
  await other.getByRole('checkbox').check();
  await other.getByRole('button', { name: '登录 / 注册' }).click();
  await other.waitForURL((url) => url.pathname !== '/login');
  expect(await isSignedIn(other)).toBe(true);
  // Used already: offers to request another one.
  await page.goto(link);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await page.getByRole('heading', { name: '邮件链接登录' }).waitFor();
}, 90_000);

test('a password that is repeated differently is refused beside its field, and nothing is sent', async () => {
  const { page } = await mall.person();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const differs = page.getByText('两次输入的密码不一致').first();
  await page.goto('/login');
  await page.getByRole('button', { name: '忘记密码？' }).click();
  await page.locator('input[name="phone"]').fill('13800000004');
  await page.locator('input[name="validateCode"]').fill('123456');
  await page.locator('input[name="password"]').fill('Kamera+7781');
  await page.getByRole('checkbox').check();
  const again = page.getByLabel('确认新密码');
  await again.fill('Kamera+7782');
  await page.keyboard.press('Enter');
  await differs.waitFor();
  expect(await again.getAttribute('aria-invalid')).toBe('true');
  expect(sent.filter((path) => path.includes('password'))).toEqual([]);

  await signIn(page, '13800000004');
  await page.goto('/users/user_account');
  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="validateCode"]').fill('123456');
  await dialog.locator('input[name="password"]').fill('Kamera+7781');
  await dialog.getByLabel('确认新密码').fill('Kamera+7782');
  await page.keyboard.press('Enter');
  await differs.waitFor();
  expect(await dialog.getByLabel('确认新密码').getAttribute('aria-invalid')).toBe('true');
  expect(sent.filter((path) => path.includes('reset'))).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('button', { name: '修改密码' }));
}, 90_000);

test('a forced change of the password comes before the session', async () => {
  const phone = '13800000003';
  await mall.database.updateTable('account').set({ must_change_password: true }).where('phone', '=', phone).execute();
  const { page } = await mall.person({ locale: 'en' });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Mobile number or email' }).fill(phone);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Please set a new password' }).waitFor();
  expect(await isSignedIn(page)).toBe(false);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'New password', exact: false }).first().fill('Kamera+7781');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Kamera+7781');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await isSignedIn(page)).toBe(true);
}, 90_000);

test('a jump token in the address of the mall signs in at once and leaves the address', async () => {
  const phone = '13800000002';
  const { jumpToken } = (await mall.call(createJumpToken, { phone }, { headers: { 'x-api-key': API_KEY } })).data;
  const { page } = await mall.person();
  await page.goto(`/?jumpToken=${jumpToken}`);
  await page.waitForFunction((wanted) => localStorage.getItem('account')?.includes(wanted), phone);
  // Loaded again: otherwise the navigation would begin under the next question.
  await page.waitForFunction(() => !performance.getEntriesByType('navigation')[0]?.name.includes('jumpToken'));
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('jumpToken'))).toBe(JSON.stringify(jumpToken));
  expect(await isSignedIn(page)).toBe(true);
}, 90_000);
