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
  for (const label of [m.merchants_category({}, ZH), m.merchants_type({}, ZH)]) {
    await drawer.getByRole('combobox', { name: label }).click();
    await drawer.getByRole('option').nth(1).click();
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
  const publish = page.getByRole('button', { name: m.merchants_front_publish({}, ZH), exact: true });
  await page.waitForFunction(
    (button) => button?.getAttribute('aria-disabled') !== 'true',
    await publish.elementHandle(),
  );

  const opened = staff.context.waitForEvent('page');
  await page.getByRole('link', { name: m.merchants_front_preview({}, ZH) }).click();
  const preview = await opened;
  await preview.getByText(m.merchants_front_previewing({}, ZH)).waitFor();
  await preview.getByText('本周末盘点，周一发货').waitFor();
  const visitor = await mall.person({ width: 390, dark: true });
  await visitor.page.goto(`/merchant/merchant_home?merId=${shop.id}&preview=1`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.page.getByText('本周末盘点，周一发货').count()).toBe(0);

  await publish.click();
  await page.getByText(m.merchants_front_published({}, ZH)).waitFor();
  await visitor.page.reload();
  await visitor.page.getByText('本周末盘点，周一发货').waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect([...staff.complaints, ...visitor.complaints]).toEqual([]);
  await staff.context.close();
  await visitor.context.close();
});
