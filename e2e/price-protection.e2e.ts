/** From the fall of a price to the balance, and what a superior reads of a sub-distributor's order, in a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER, FINANCE, ordered, plainSkus, type TestSku } from '../domains/orders/test/order-builders.ts';
import { candidateOf, priceFalls, receivedOrder } from '../domains/price-protection/test/claim-builders.ts';
import { fillBalance } from '../domains/refunds/test/refund-builders.ts';
import { SUB_DISTRIBUTOR } from '../domains/sub-orders/test/sub-order-builders.ts';
import { yuanToFen } from '../platform/contract/money.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';

let mall: BrowserMall;
let sku: TestSku;
beforeAll(async () => {
  mall = await startBrowserMall();
  const [first] = await plainSkus(mall, 1, 1, 1_000);
  if (!first) throw new Error('no SKU');
  sku = first;
  await fillBalance(mall);
});
afterAll(() => mall?.close());

const balanceOf = async (phone: string) => {
  const row = await mall.database
    .selectFrom('customer_terms as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select('t.balance_fen')
    .where('a.phone', '=', phone)
    .executeTakeFirstOrThrow();
  return row.balance_fen;
};

test('a price falls after receipt: the buyer claims the difference, finance approves it, the balance has it', async () => {
  const locale = { locale: 'zh' } as const;
  const paid = await receivedOrder(mall, sku, 3);
  const { page, context, complaints } = await signedIn(mall, BUYER);
  await page.goto('/users/price_protection');
  await page.getByText(m.price_protection_candidates_empty({}, locale)).waitFor();
  await priceFalls(mall, sku, 80);
  const difference = yuanToFen((await candidateOf(mall, paid))?.claimPrice ?? '') ?? 0;
  await page.reload();
  const apply = m.price_protection_apply({}, locale);
  await page.getByRole('article').getByRole('button').filter({ hasText: apply }).click();
  await page.getByRole('dialog').getByRole('button', { name: apply }).click();
  await page.getByText(m.price_protection_applied_done({}, locale)).waitFor();
  await page.getByText(m.price_protection_candidates_empty({}, locale)).waitFor();

  const finance = await signedIn(mall, FINANCE);
  await finance.page.goto('/admin/price-protection?status=applied');
  const opener = finance.page.getByRole('button', { name: /^PP/ }).first();
  const claimNo = (await opener.textContent()) ?? '';
  await opener.click();
  const drawer = finance.page.getByRole('dialog', { name: claimNo });
  await drawer.getByText(paid.orderNo).waitFor();
  const before = await balanceOf(BUYER);
  await drawer.getByRole('button', { name: m.price_protection_approve({}, locale) }).click();
  await drawer.getByText(m.price_protection_status_credited({}, locale), { exact: true }).waitFor();
  expect((await balanceOf(BUYER)) - before).toBe(difference);

  await page.goto(`/users/price_protection?tab=all&keyword=${claimNo}`);
  await page
    .getByRole('article', { name: claimNo })
    .getByText(m.price_protection_status_credited({}, locale), { exact: true })
    .waitFor();
  await page.goto('/users/user_balance');
  await page.getByText(m.price_protection_ledger({ orderNo: paid.orderNo }, locale)).waitFor();
  expect([...complaints, ...finance.complaints]).toEqual([]);
  await Promise.all([context.close(), finance.context.close()]);
});

test('a superior finds and reads a sub-distributor’s order, who finds their superior from it, in English', async () => {
  const locale = { locale: 'en' } as const;
  const orderNo = (await ordered(mall, SUB_DISTRIBUTOR, [sku], 2)).orderNos[0] ?? '';
  const { page, context, complaints } = await signedIn(mall, BUYER, { locale: 'en' });
  await page.goto('/users/sub_order_list');
  const totals = page.getByRole('region', { name: m.sub_orders_totals({}, locale) });
  await totals.getByText(m.sub_orders_orders({ count: 1 }, locale)).waitFor();
  await page.goto(`/users/sub_order_list?q=${orderNo}&status=0`);
  await page.getByRole('article', { name: orderNo }).getByRole('link', { name: orderNo }).click();
  await page.getByText(m.sub_orders_read_only({}, locale)).waitFor();
  await page.getByText(m.sub_orders_refunds_none({}, locale)).waitFor();

  const sub = await signedIn(mall, SUB_DISTRIBUTOR, { locale: 'en' });
  await sub.page.goto(`/order/order_details?orderNo=${orderNo}`);
  await sub.page.getByRole('link', { name: m.orders_page_contacts({}, locale) }).click();
  await sub.page.locator(`a[href="tel:${BUYER}"]`).waitFor();
  expect([...complaints, ...sub.complaints]).toEqual([]);
  await Promise.all([context.close(), sub.context.close()]);
});
