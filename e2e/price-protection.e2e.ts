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

/** The second language is seen on a phone. */
const SCREENS = [
  { locale: 'zh', width: 1440 },
  { locale: 'en', width: 390 },
] as const;

let mall: BrowserMall;
/** One for each language: the price of the other one stays. */
let skus: readonly TestSku[];
beforeAll(async () => {
  mall = await startBrowserMall();
  skus = await plainSkus(mall, 1, SCREENS.length, 1_000);
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

test.each(SCREENS)(
  'a price falls after receipt: the buyer claims the difference, finance approves it, the balance has it ($locale)',
  async (screen) => {
    const locale = { locale: screen.locale };
    const sku = skus[SCREENS.indexOf(screen)] ?? expect.fail('no SKU');
    const paid = await receivedOrder(mall, sku, 3);
    const { page, context, complaints } = await signedIn(mall, BUYER, screen);
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

    const finance = await signedIn(mall, FINANCE, locale);
    await finance.page.goto('/admin/price-protection?status=applied');
    const opener = finance.page.getByRole('button', { name: /^PP/ }).first();
    const claimNo = (await opener.textContent()) ?? '';
    await opener.click();
    const drawer = finance.page.getByRole('dialog', { name: claimNo });
    await drawer.getByText(paid.orderNo).waitFor();
    const before = await balanceOf(BUYER);
    const approve = m.price_protection_approve({}, locale);
    await drawer.getByRole('button', { name: approve }).click();
    // Money moves only once the question is answered.
    await finance.page.getByRole('dialog', { name: approve }).getByRole('button', { name: approve }).click();
    // Its state and its history say so, in English with the same word.
    await drawer.getByText(m.price_protection_status_credited({}, locale), { exact: true }).first().waitFor();
    expect((await balanceOf(BUYER)) - before).toBe(difference);

    await page.goto(`/users/price_protection?tab=all&keyword=${claimNo}`);
    await page
      .getByRole('article', { name: claimNo })
      .getByText(m.price_protection_status_credited({}, locale), { exact: true })
      .first()
      .waitFor();
    await page.goto('/users/user_balance');
    await page.getByText(m.wallet_price_protection_of({ orderNo: paid.orderNo }, locale)).waitFor();
    expect([...complaints, ...finance.complaints]).toEqual([]);
    await Promise.all([context.close(), finance.context.close()]);
  },
);

test.each(SCREENS)(
  'a superior finds and reads a sub-distributor’s order, who finds their superior from it ($locale)',
  async (screen) => {
    const locale = { locale: screen.locale };
    const orderNo = (await ordered(mall, SUB_DISTRIBUTOR, skus.slice(0, 1), 2)).orderNos[0] ?? '';
    const { page, context, complaints } = await signedIn(mall, BUYER, screen);
    await page.goto('/users/sub_order_list');
    const totals = page.getByRole('region', { name: m.sub_orders_totals({}, locale) });
    await totals.getByText(m.sub_orders_orders({ count: SCREENS.indexOf(screen) + 1 }, locale)).waitFor();
    await page.goto(`/users/sub_order_list?q=${orderNo}&status=0`);
    await page.getByRole('article', { name: orderNo }).getByRole('link', { name: orderNo }).click();
    await page.getByText(m.sub_orders_read_only({}, locale)).waitFor();
    await page.getByText(m.sub_orders_refunds_none({}, locale)).waitFor();

    const sub = await signedIn(mall, SUB_DISTRIBUTOR, screen);
    await sub.page.goto(`/order/order_details?orderNo=${orderNo}`);
    await sub.page.getByRole('link', { name: m.orders_page_contacts({}, locale) }).click();
    await sub.page.locator(`a[href="tel:${BUYER}"]`).waitFor();
    expect([...complaints, ...sub.complaints]).toEqual([]);
    await Promise.all([context.close(), sub.context.close()]);
  },
);
