/** A merchant's day in a real browser: thirty orders shipped from a table, one in two packages, and licence keys typed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { findLicence } from '../domains/licence-keys/test/licence-key-builders.ts';
import { askAddressChange } from '../domains/orders/contract/address-change-endpoints.ts';
import { getOrder } from '../domains/orders/contract/order-endpoints.ts';
import { BUYER, KEEPER, ok, STAFF } from '../domains/orders/test/order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from '../domains/orders/test/shipping-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';

/** The buyer's second language is seen on a phone. */
const SCREENS = [
  { locale: 'zh', width: 1440, carrier: '顺丰速运' },
  { locale: 'en', width: 390, carrier: 'SF Express' },
] as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
  await fillBalances(mall);
});
afterAll(() => mall?.close());

test.each(SCREENS)(
  'thirty orders are shipped from one table, and the row that is wrong is named ($locale)',
  async ({ locale, carrier }) => {
    const at = { locale };
    const skus = await keptSkus(mall, 1);
    const orderNos: string[] = [];
    for (let place = 0; place < 30; place += 1) orderNos.push((await paidOrder(mall, skus)).orderNo);
    const rows = orderNos.map(
      (orderNo, place) => `${orderNo},${carrier},${locale}90${place},${locale}DAYS${100_000 + place}`,
    );
    const columns = [
      m.orders_ship_column_order_no,
      m.orders_ship_column_express,
      m.orders_ship_column_tracking_number,
      m.orders_ship_column_serial_numbers,
    ].map((word) => word({}, at));
    const table = [columns.join(), ...rows, `AG202601010000000000,${carrier},SF1,`].join('\n');

    const { page, complaints } = await signedIn(mall, KEEPER, at);
    await page.goto('/admin/orders/ship-many');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByText(m.orders_ship_checked({ right: 30, total: 31 }, at)).waitFor();
    await page.getByText(m.orders_ship_problem_order_unknown({}, at)).waitFor();
    await page.getByRole('button', { name: m.orders_ship_start({ count: 30 }, at) }).click();
    await page.getByText(m.orders_ship_rows_shipped({ shipped: 30, total: 31 }, at)).waitFor();

    await page.goto(`/admin/serial-numbers?q=${locale}DAYS100007`);
    await page.getByRole('link', { name: orderNos[7] ?? '' }).click();
    await page.getByRole('dialog').getByText(`${locale}907`).waitFor();
    expect(complaints).toEqual([]);
  },
);

test.each(SCREENS)(
  'two packages leave with serial numbers, which the buyer finds on them, for the address that was asked for ($locale)',
  async (screen) => {
    const { locale, carrier } = screen;
    const at = { locale };
    const { orderNo, as } = await paidOrder(mall, await keptSkus(mall, 1), 3);
    const { data: order } = await mall.call(getOrder, { orderNo }, { as, locale });
    const elsewhere = { receiver: '李雷', phone: '13811112222', address: '杭州市西湖区仓库三号' };
    await ok(mall, askAddressChange, { orderNo, ...elsewhere }, as);
    const keeper = await signedIn(mall, KEEPER, at);
    await keeper.page.goto(`/admin/orders?order=${orderNo}`);
    await keeper.page
      .getByRole('dialog')
      .getByRole('button', { name: m.orders_office_ship({}, at), exact: true })
      .click();
    const ship = keeper.page.getByRole('dialog').filter({ hasText: m.orders_office_ship_title({ orderNo }, at) });
    await ship.getByText(m.orders_office_ship_address_waits({}, at)).waitFor();
    await ship.getByRole('button', { name: m.orders_address_change_accept({}, at) }).click();
    await ship.getByText(m.orders_office_ship_address_waits({}, at)).waitFor({ state: 'detached' });
    await ship.getByText(`${elsewhere.receiver} ${elsewhere.phone} · ${elsewhere.address}`).waitFor();
    const name = order.orderInfoList[0]?.productName ?? '';
    const serials = ['01', '02', '03'].map((number) => `TWOBOX${locale.toUpperCase()}${number}`);
    for (const [place, [count, own]] of [
      ['2', serials.slice(0, 2)],
      ['1', serials.slice(2)],
    ].entries()) {
      const box = ship.locator('fieldset').nth(place);
      if (place === 1) await ship.getByRole('button', { name: m.orders_office_package_add({}, at) }).click();
      await box.getByRole('combobox', { name: m.orders_office_express({}, at) }).fill(carrier.slice(0, 2));
      await keeper.page.getByRole('option', { name: carrier }).click();
      await box.getByRole('textbox', { name: m.orders_office_tracking({}, at) }).fill(`${locale}BOX${place}`);
      await box.getByRole('textbox', { name: m.orders_office_line_count({ name }, at) }).fill(String(count));
      await box.getByText(m.orders_office_serials_add({}, at)).click();
      const field = box.getByRole('textbox', { name: m.orders_office_serials_of({ name }, at) });
      // A scanner types, and presses Enter.
      for (const serial of own ?? []) {
        await field.pressSequentially(serial);
        await field.press('Enter');
      }
      await box.getByText(m.orders_office_serials_count({ count: (own ?? []).length }, at)).waitFor();
    }
    await ship.getByRole('button', { name: m.orders_office_ship_packages({ count: 2 }, at) }).click();
    await keeper.page.getByText(m.orders_office_ship_done({ count: 2 }, at)).waitFor();

    const buyer = await signedIn(mall, BUYER, screen);
    await buyer.page.goto(`/order/order_details?orderNo=${orderNo}`);
    const second = buyer.page.getByRole('region', { name: m.orders_page_package({ place: 2 }, at) });
    await second.getByText(m.orders_page_serials({ count: 1 }, at)).click();
    await second.getByText(serials[2] ?? '').waitFor();
    expect([keeper.complaints, buyer.complaints]).toEqual([[], []]);
  },
);

test('typed licence keys outlive a reload, and nothing of them stays in the browser once they are delivered', async () => {
  const licence = await findLicence(mall);
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
  await page.getByRole('button', { name: m.orders_office_keys_deliver({}, { locale: 'zh' }) }).click();
  await field.waitFor({ state: 'detached' });
  expect(await stored()).toEqual([false, false]);
  expect(complaints).toEqual([]);
});

test('numbers typed for one carrier outlive a reload, and what is missing gets the focus', async () => {
  const at = { locale: 'zh' } as const;
  const { orderNo } = await paidOrder(mall, await keptSkus(mall, 1));
  const { page, complaints } = await signedIn(mall, KEEPER);
  const dialog = page.getByRole('dialog');
  const number = dialog.getByRole('textbox', { name: m.orders_ship_tracking_of({ orderNo }, at) });
  const carrier = dialog.getByRole('combobox', { name: m.orders_office_express({}, at) });
  const send = dialog.getByRole('button', { name: m.orders_ship_start({ count: 1 }, at) });
  const opened = async () => {
    await page.goto(`/admin/orders?q=${orderNo}`);
    await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check();
    await page.getByRole('button', { name: m.orders_ship_together({}, at) }).click();
  };
  const isFocused = (field: typeof number) =>
    expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await opened();
  await number.fill('SF0001');
  await send.click();
  await isFocused(carrier);
  await opened();
  expect(await number.inputValue()).toBe('SF0001');
  await carrier.fill('顺丰');
  await page.getByRole('option', { name: '顺丰速运' }).click();
  await number.fill('');
  await send.click();
  await isFocused(number);
  await number.fill('SF0002');
  await send.click();
  await dialog.getByText(m.orders_ship_done({ count: 1 }, at)).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('SF0002'))).toBe(false);
  expect(complaints).toEqual([]);
});
