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
