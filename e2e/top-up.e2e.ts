/** Money for the balance in a real browser: topped up, on the statement, and what finance finds of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER, FINANCE } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall({ SANDBOX_PAY_SECRET: 'only-for-the-journeys-0000' });
});
afterAll(() => mall?.close());

test('a buyer tops up the balance and finds it on the statement; finance finds it reconciled, and what differs', async () => {
  const { page, complaints } = await signedIn(mall, BUYER);
  await page.goto('/users/user_balance');
  await page.getByRole('link', { name: m.wallet_recharge({}, ZH) }).click();
  await page.waitForURL(/user_recharge/);
  const amount = page.getByRole('textbox', { name: m.payments_recharge_amount({}, ZH) });
  await amount.fill('0.5');
  await page.getByRole('button', { name: m.payments_recharge_start({}, ZH) }).click();
  await page
    .getByText(m.payments_error_recharge_out_of_bounds({ least: '1', most: '100,000' }, ZH))
    .first()
    .waitFor();
  await amount.fill('1234.5');
  await page.getByRole('button', { name: m.payments_recharge_start({}, ZH) }).click();
  await page.waitForURL(/order_payment\?orderNo=RC/);
  await page.getByText(m.payments_recharge_cashier({}, ZH)).waitFor();
  await page.getByRole('radio', { name: m.payments_page_method_sandbox({}, ZH) }).check();
  expect(await page.getByRole('radio', { name: m.payments_page_method_yue({}, ZH) }).count()).toBe(0);
  await page.getByRole('button', { name: m.payments_page_pay_amount({ amount: '1,234.50' }, ZH) }).click();
  await page.waitForURL(/sandbox-pay/);
  await page.getByRole('button', { name: m.payments_sandbox_pay({}, ZH) }).click();
  await page.getByText(m.payments_recharge_paid_hint({}, ZH)).waitFor();
  await page.getByRole('link', { name: m.payments_recharge_to_balance({}, ZH) }).click();
  await page.waitForURL(/user_balance/);
  await page.getByText('+1,234.50').first().waitFor();
  await page
    .getByRole('link', { name: m.wallet_link_recharge({}, ZH), exact: true })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);

  await mall.database.deleteFrom('payment_notice').execute();
  await mall.database.updateTable('sku').set({ stock: 77 }).where('id', '=', 1).execute();
  const finance = await signedIn(mall, FINANCE);
  await finance.page.goto('/admin/payment-reconciliation');
  await finance.page.getByText(m.payments_reconcile_kind_paid_without_notice({}, ZH)).first().waitFor();
  await finance.page.goto('/admin/ledger-checks');
  await finance.page.getByText(m.ledger_checks_empty_never({}, ZH), { exact: true }).first().waitFor();
  expect(finance.complaints).toEqual([]);
});
