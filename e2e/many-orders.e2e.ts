/** What staff do with several orders at once, where one of them is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { cancelOrder } from '../domains/orders/contract/order-endpoints.ts';
import { shipMany } from '../domains/orders/contract/ship-many-endpoints.ts';
import { BUYER, KEEPER, ok, ordered, STAFF } from '../domains/orders/test/order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from '../domains/orders/test/shipping-builders.ts';
import { pay } from '../domains/payments/contract/payment-endpoints.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';

const at = { locale: 'zh' } as const;
type Page = Awaited<ReturnType<typeof signedIn>>['page'];

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
  await fillBalances(mall);
});
afterAll(() => mall?.close());

async function choose(page: Page, orderNos: readonly string[], action: string) {
  await page.goto('/admin/orders');
  for (const orderNo of orderNos) {
    await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: action, exact: true }).click();
  return page.getByRole('dialog');
}

test('of orders to cancel one that was paid meanwhile is named, the others are cancelled, and a press asks for what is left', async () => {
  const skus = await keptSkus(mall, 1);
  const placed: Awaited<ReturnType<typeof ordered>>[] = [];
  for (let place = 0; place < 4; place += 1) placed.push(await ordered(mall, BUYER, skus));
  const orderNos = placed.map(({ orderNos: [orderNo = ''] }) => orderNo);
  const { page } = await signedIn(mall, STAFF);
  const dialog = await choose(page, orderNos, m.orders_office_cancel_title({ count: 4 }, at));
  // Those in the middle: one is paid, one is cancelled by its buyer, which is all that was wanted.
  const as = await mall.tokenOf(BUYER);
  await ok(mall, pay, { orderNo: placed[1]?.paymentNo ?? '', payType: 'yue', payChannel: 'yue' }, as);
  await ok(mall, cancelOrder, { orderNo: orderNos[2] ?? '' }, as);
  await dialog.getByLabel(m.orders_office_cancel_reason({}, at)).fill('缺货');
  const press = dialog.getByRole('button', { name: m.orders_office_cancel_title({ count: 4 }, at), exact: true });
  await press.click();
  const refused = dialog.getByRole('alert').filter({ hasText: m.orders_office_cancel_refused({ count: 1 }, at) });
  await refused.getByText(orderNos[1] ?? '').waitFor();
  await page.getByText(m.orders_office_cancel_before({ count: 1 }, at)).waitFor();
  const states = mall.database.selectFrom('purchase_order').select('status').where('order_no', 'in', orderNos);
  const found = (await states.orderBy('id').execute()).map(({ status }) => status);
  expect(found).toEqual(['cancelled', 'pendingShipment', 'cancelled', 'cancelled']);
  await dialog.getByRole('button', { name: m.orders_office_cancel_title({ count: 1 }, at), exact: true }).waitFor();
  // The bar of the list counts what is left to do, and no order that is done.
  await page.getByText(m.app_table_selected({ count: 1 }, at), { exact: true }).waitFor();
});

test('the number of an order that could not be shipped with the others is still there', async () => {
  const skus = await keptSkus(mall, 1);
  const orderNos = [(await paidOrder(mall, skus)).orderNo, (await paidOrder(mall, skus)).orderNo];
  const [shipped = '', gone = ''] = orderNos;
  const { page } = await signedIn(mall, KEEPER);
  const dialog = await choose(page, orderNos, m.orders_ship_together({}, at));
  await dialog.getByRole('combobox', { name: m.orders_office_express({}, at) }).fill('顺丰');
  await page.getByRole('option', { name: '顺丰速运' }).click();
  await dialog.getByRole('textbox', { name: m.orders_ship_tracking_of({ orderNo: shipped }, at) }).fill('SF0001');
  await dialog.getByRole('textbox', { name: m.orders_ship_tracking_of({ orderNo: gone }, at) }).fill('SF0002');
  const row = { orderNo: gone, expressCode: 'sf', trackingNumber: 'SF0003' };
  await ok(mall, shipMany, { rows: [row] }, await mall.tokenOf(KEEPER));
  await dialog.getByRole('button', { name: m.orders_ship_start({ count: 2 }, at) }).click();
  await dialog.getByText(m.orders_ship_left_out({ count: 1 }, at)).waitFor();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(['SF0001', 'SF0002'].map((number) => stored.includes(number))).toEqual([false, true]);
});

test('an order of which a part was shipped stays selected, and one that was shipped whole does not', async () => {
  const { orderNo, lines } = await paidOrder(mall, await keptSkus(mall, 1), 2);
  const name = lines[0]?.productName ?? '';
  const { page } = await signedIn(mall, KEEPER);
  const selected = page.getByText(m.app_table_selected({ count: 1 }, at), { exact: true });
  const ship = async (tracking: string, count: string) => {
    const drawer = page.getByRole('dialog').filter({ hasText: m.orders_office_ship_title({ orderNo }, at) });
    await drawer.getByRole('combobox', { name: m.orders_office_express({}, at) }).fill('顺丰');
    await page.getByRole('option', { name: '顺丰速运' }).click();
    await drawer.getByRole('textbox', { name: m.orders_office_tracking({}, at) }).fill(tracking);
    await drawer.getByRole('textbox', { name: m.orders_office_line_count({ name }, at) }).fill(count);
    await drawer.getByRole('button', { name: m.orders_office_ship_packages({ count: 1 }, at) }).click();
    await drawer.waitFor({ state: 'detached' });
  };
  await choose(page, [orderNo], m.orders_ship_start({ count: 1 }, at));
  await ship('SF1001', '1');
  await selected.waitFor();
  await page.getByRole('button', { name: m.orders_ship_start({ count: 1 }, at), exact: true }).click();
  await ship('SF1002', '1');
  await selected.waitFor({ state: 'detached' });
});
