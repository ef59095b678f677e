/** What staff do with people's accounts: entries are never lost, and a failure to load is reported once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { NO_PRICES, STAFF } from '../domains/orders/test/order-builders.ts';
import { accountName } from '../domains/people/web/account-words.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('what was typed into a customer’s form is there after a reload, and is gone once it is saved', async () => {
  const { page, context, complaints } = await mall.person();
  await signIn(page, STAFF);
  const customer = await mall.database
    .selectFrom('account')
    .select(['id', 'nickname', 'company'])
    .where('phone', '=', NO_PRICES)
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/customers/${customer.id}`);
  const edit = page.getByRole('button', {
    name: `${m.people_edit({}, ZH)}: ${m.people_profile({}, ZH)}`,
  });
  const drawer = page.getByRole('dialog', {
    name: m.people_edit_title({ name: accountName(customer) }, ZH),
  });
  const company = drawer.getByRole('textbox', { name: m.people_company({}, ZH) });
  await edit.click();
  await company.fill('西湖安防工程行');
  await page.reload();
  await edit.click();
  await drawer.getByText(m.app_form_draft_restored({}, ZH)).waitFor();
  expect(await company.inputValue()).toBe('西湖安防工程行');
  await drawer.getByRole('button', { name: m.app_save({}, ZH), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(await edit.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('heading', { level: 1, name: '西湖安防工程行' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a customer that does not exist is told of once', async () => {
  const { page, context } = await mall.person();
  await signIn(page, STAFF);
  await page.goto('/admin/customers/999999');
  await page.getByText(m.people_error_account_not_found({}, ZH)).first().waitFor();
  expect(await page.getByText(m.people_error_account_not_found({}, ZH)).count()).toBe(1);
  await context.close();
});

test('a shop is opened with its keeper, its front furnished, previewed and then published', async () => {
  const staff = await mall.person();
  const { page } = staff;
  await signIn(page, STAFF);
  await page.goto('/admin/shops');
  await page.getByRole('button', { name: m.merchants_open_shop({}, ZH) }).click();
  const drawer = page.getByRole('dialog', { name: m.merchants_open_shop({}, ZH) });
  const fill = (label: string, text: string) => drawer.getByRole('textbox', { name: label }).fill(text);
  await fill(m.merchants_name_zh({}, ZH), '临安新店');
  await fill(m.merchants_name_en({}, ZH), 'Lin’an New Shop');
  for (const [label, choice] of [
    [m.merchants_category({}, ZH), '视频监控'],
    [m.merchants_type({}, ZH), '专卖店'],
  ] as const) {
    await drawer.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await fill(m.merchants_code({}, ZH), 'linan-new');
  await fill(m.merchants_keeper_phone({}, ZH), '13912340001');
  await drawer.getByRole('button', { name: m.merchants_open_shop({}, ZH), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '临安新店' }).waitFor();

  const shop = await mall.database
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'hikvision-shop')
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/shops/${shop.id}/front`);
  const notice = page.getByRole('textbox', { name: m.merchants_front_notice_zh({}, ZH) });
  await notice.fill('本周末盘点，周一发货');
  await page.getByRole('button', { name: m.merchants_front_save({}, ZH) }).click();
  await page.getByText(m.merchants_front_saved({}, ZH)).waitFor();
  const publish = page.locator('button:not([aria-disabled=true])', { hasText: m.merchants_front_publish({}, ZH) });
  await publish.waitFor();

  const opened = staff.context.waitForEvent('page');
  await page.getByRole('link', { name: m.merchants_front_preview({}, ZH) }).click();
  const preview = await opened;
  await preview.getByText(m.merchants_front_previewing({}, ZH)).waitFor();
  await preview.getByText('本周末盘点，周一发货').waitFor();
  const visitor = await mall.person({ width: 390, dark: true });
  await visitor.page.goto(`/merchant/merchant_home?merId=${shop.id}&preview=1`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  for (const hidden of ['本周末盘点，周一发货', m.merchants_front_previewing({}, ZH)]) {
    expect(await visitor.page.getByText(hidden).count(), hidden).toBe(0);
  }

  await publish.click();
  await page.getByText(m.merchants_front_published({}, ZH)).waitFor();
  await visitor.page.reload();
  await visitor.page.getByText('本周末盘点，周一发货').waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect([...staff.complaints, ...visitor.complaints]).toEqual([]);
  await staff.context.close();
  await visitor.context.close();
});

test('the home page is arranged: moved by keyboard, previewed as a visitor, published, its dead links told', async () => {
  const staff = await mall.person();
  const { page } = staff;
  await signIn(page, STAFF);
  await page.goto('/admin/home');
  const areas = page.getByRole('list', { name: m.home_office_areas({}, ZH) });
  const names = () => areas.locator('li b').allTextContents();
  await areas.getByRole('listitem').first().waitFor();
  const before = await names();
  const handle = (name: string) => areas.getByRole('button', { name: m.home_office_move({ name }, ZH) });
  const last = before.at(-1) ?? '';
  await handle(last).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(names).toEqual([...before.slice(0, -2), last, ...before.slice(-2, -1)]);
  expect(await handle(last).evaluate((element) => element === document.activeElement)).toBe(true);
  const dragged = before[0] ?? '';
  await handle(dragged).dragTo(areas.getByRole('listitem').nth(1));
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([before[1], dragged]);

  // A new entry of the menu that is not complete is refused, and keeps what was typed.
  const menu = page.locator('section', { has: page.getByRole('heading', { name: m.home_office_menu({}, ZH) }) });
  await menu.getByRole('button', { name: m.home_office_add_entry({}, ZH) }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: m.home_field_name_zh({}, ZH) }).fill('展会专页');
  await drawer.getByRole('textbox', { name: m.home_field_link({}, ZH) }).fill('/no/such/page');
  await drawer.getByRole('button', { name: m.home_office_done({}, ZH) }).click();
  const save = page.getByRole('button', { name: m.home_office_save({}, ZH) });
  await save.click();
  await menu.getByText(m.home_office_incomplete({}, ZH)).waitFor();
  await menu.getByRole('button', { name: /^展会专页/ }).click();
  await drawer.getByRole('textbox', { name: m.home_field_name_en({}, ZH) }).fill('Fair');
  await drawer.getByRole('button', { name: m.home_office_done({}, ZH) }).click();
  await save.click();
  await page.getByText(m.home_office_saved({}, ZH)).waitFor();
  await menu.getByText(m.home_problem_dead_link({}, ZH)).waitFor();

  await page
    .getByRole('button', { name: m.home_preview({}, ZH) })
    .last()
    .click();
  const preview = page.getByRole('dialog', { name: m.home_preview_title({}, ZH) });
  const shown = preview.frameLocator('iframe');
  await shown.getByRole('link', { name: '展会专页' }).waitFor();
  await preview.getByRole('button', { name: m.home_preview_en({}, ZH) }).click();
  await preview.getByRole('button', { name: m.home_preview_phone({}, ZH) }).click();
  await shown.getByRole('link', { name: 'Fair' }).waitFor();
  // A note that ended inside of the dialog does not bind the next one to it.
  await page.getByText(m.home_office_saved({}, ZH)).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  const visitor = await mall.person({ width: 390, dark: true });
  await visitor.page.goto('/');
  expect(await visitor.page.getByText('展会专页').count()).toBe(0);
  await page.getByRole('button', { name: m.home_publish({}, ZH) }).click();
  await page.getByText(m.home_problem_dead_address({ address: '/no/such/page' }, ZH)).waitFor();
  await page.getByRole('button', { name: m.home_publish_now({}, ZH) }).click();
  await page.getByText(m.home_published({}, ZH)).waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('link', { name: '展会专页' }).waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // A page without scripts says so for each of them, and a dead link is answered as one.
  const expected = /sandboxed|404/;
  expect([...staff.complaints, ...visitor.complaints].filter((text) => !expected.test(text))).toEqual([]);
  await staff.context.close();
  await visitor.context.close();
});
