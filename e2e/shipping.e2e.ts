/** A merchant's day in a real browser: thirty orders shipped from a table, one in two packages, and licence keys typed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { askAddressChange } from '../domains/orders/contract/address-change-endpoints.ts';
import { BUYER, KEEPER, ok, STAFF } from '../domains/orders/test/order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from '../domains/orders/test/shipping-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
  await fillBalances(mall);
});
afterAll(() => mall?.close());

test('thirty orders are shipped from one table, and the row that is wrong is named', async () => {
  const skus = await keptSkus(mall, 1);
  const orderNos: string[] = [];
  for (let at = 0; at < 30; at += 1) orderNos.push((await paidOrder(mall, skus)).orderNo);
  const rows = orderNos.map((orderNo, at) => `${orderNo},顺丰速运,SF90${at},DAYS${100_000 + at}`);
  const table = ['订单号,快递公司,运单号,序列号', ...rows, 'AG202601010000000000,顺丰速运,SF1,'].join('\n');

  const { page, complaints } = await signedIn(mall, KEEPER);
  await page.goto('/admin/orders/ship-many');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByText(m.orders_ship_checked({ right: 30, total: 31 }, ZH)).waitFor();
  await page.getByText(m.orders_ship_problem_order_unknown({}, ZH)).waitFor();
  await page.getByRole('button', { name: m.orders_ship_start({ count: 30 }, ZH) }).click();
  await page.getByText(m.orders_ship_done({ count: 30 }, ZH)).waitFor();

  await page.goto('/admin/serial-numbers?q=DAYS100007');
  await page.getByRole('link', { name: orderNos[7] ?? '' }).click();
  await page.getByRole('dialog').getByText('SF907').waitFor();
  expect(complaints).toEqual([]);
});

test('two packages leave with serial numbers, which the buyer finds on them, for the address that was asked for', async () => {
  const { orderNo, lines, as } = await paidOrder(mall, await keptSkus(mall, 1), 3);
  const elsewhere = { receiver: '李雷', phone: '13811112222', address: '杭州市西湖区仓库三号' };
  await ok(mall, askAddressChange, { orderNo, ...elsewhere }, as);
  const keeper = await signedIn(mall, KEEPER);
  await keeper.page.goto(`/admin/orders?order=${orderNo}`);
  await keeper.page
    .getByRole('dialog')
    .getByRole('button', { name: m.orders_office_ship({}, ZH), exact: true })
    .click();
  const ship = keeper.page.getByRole('dialog').filter({ hasText: m.orders_office_ship_title({ orderNo }, ZH) });
  await ship.getByText(m.orders_office_ship_address_waits({}, ZH)).waitFor();
  await ship.getByRole('button', { name: m.orders_address_change_accept({}, ZH) }).click();
  await ship.getByText(m.orders_office_ship_address_waits({}, ZH)).waitFor({ state: 'detached' });
  await ship.getByText(`${elsewhere.receiver} ${elsewhere.phone} · ${elsewhere.address}`).waitFor();
  const name = lines[0]?.productName ?? '';
  const serials = ['TWOBOX0001', 'TWOBOX0002', 'TWOBOX0003'];
  for (const [place, [count, own]] of [
    ['2', serials.slice(0, 2)],
    ['1', serials.slice(2)],
  ].entries()) {
    const box = ship.locator('fieldset').nth(place);
    if (place === 1) await ship.getByRole('button', { name: m.orders_office_package_add({}, ZH) }).click();
    await box.getByRole('combobox', { name: m.orders_office_express({}, ZH) }).fill('顺丰');
    await keeper.page.getByRole('option', { name: '顺丰速运' }).click();
    await box.getByRole('textbox', { name: m.orders_office_tracking({}, ZH) }).fill(`SFBOX${place}`);
    await box.getByRole('textbox', { name: m.orders_office_line_count({ name }, ZH) }).fill(String(count));
    await box.getByText(m.orders_office_serials_add({}, ZH)).click();
    const field = box.getByRole('textbox', { name: m.orders_office_serials_of({ name }, ZH) });
    // A scanner types, and presses Enter.
    for (const serial of own ?? []) {
      await field.pressSequentially(serial);
      await field.press('Enter');
    }
    await box.getByText(m.orders_office_serials_count({ count: (own ?? []).length }, ZH)).waitFor();
  }
  await ship.getByRole('button', { name: m.orders_office_ship_packages({ count: 2 }, ZH) }).click();
  await keeper.page.getByText(m.orders_office_ship_done({ count: 2 }, ZH)).waitFor();

  const buyer = await signedIn(mall, BUYER);
  await buyer.page.goto(`/order/order_details?orderNo=${orderNo}`);
  const second = buyer.page.getByRole('region', { name: m.orders_page_package({ place: 2 }, ZH) });
  await second.getByText(m.orders_page_serials({ count: 1 }, ZH)).click();
  await second.getByText('TWOBOX0003').waitFor();
  expect([keeper.complaints, buyer.complaints]).toEqual([[], []]);
});

test('typed licence keys outlive a reload, and nothing of them stays in the browser once they are delivered', async () => {
  const licence = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id as skuId', 'p.id as productId', 'p.merchant_id as merchantId'])
    .where('p.product_type', '=', 'virtual')
    .where('p.status', '=', 'onShelf')
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('product').set({ agreement: '' }).where('id', '=', licence.productId).execute();
  const { orderNo } = await paidOrder(mall, [licence]);
  const { page, complaints } = await signedIn(mall, STAFF);
  await page.goto(`/admin/orders?order=${orderNo}`);
  const field = page.getByRole('dialog').getByRole('textbox', { name: /的授权码/ });
  const stored = () =>
    page.evaluate(() => [localStorage, sessionStorage].map((area) => JSON.stringify(area).includes('TYPED-0001')));
  await field.fill('TYPED-0001');
  expect(await stored()).toEqual([false, true]);
  await page.reload();
  await field.waitFor();
  expect(await field.inputValue()).toBe('TYPED-0001');
  await page.getByRole('button', { name: m.orders_office_keys_deliver({}, ZH) }).click();
  await field.waitFor({ state: 'detached' });
  expect(await stored()).toEqual([false, false]);
  expect(complaints).toEqual([]);
});
