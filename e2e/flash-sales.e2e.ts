/** Flash sales: found, bought and awaited by customers; planned, published and evaluated by staff. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as m from '#messages';
import {
  dayIn,
  type Planned,
  published,
  skusOf,
  withoutFlashSales,
} from '../domains/flash-sales/test/flash-builders.ts';
import type { TestSku } from '../domains/orders/test/order-builders.ts';
import { weekOf } from '../platform/web/kit/month-days.ts';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;
const BUYER = '13800000001';
const STAFF = '13900000002';
const HOUR_MS = 3_600_000;

let mall: BrowserMall;
let skus: TestSku[];
let sku: TestSku;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());
beforeEach(async () => {
  await withoutFlashSales(mall);
  skus = await skusOf(mall, 3);
  const [first] = skus;
  if (!first) throw new Error('no SKU');
  sku = first;
});

const nameOf = async ({ productId }: TestSku) =>
  await mall.database
    .selectFrom('product')
    .select(['name_zh', 'code'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();

test('a flash sale is found by its time slot, bought, and the order says what it is and until when it is to be paid', async () => {
  const { flashProductId }: Planned = await published(mall, [sku], {
    price: '1.00',
    quota: 10,
    perOrder: 3,
    perPerson: 5,
  });
  const { name_zh: name } = await nameOf(sku);
  const { page, context, complaints } = await signedIn(mall, BUYER);
  // Whoever looks at the normal product learns of it.
  await page.goto(`/product/detail/${sku.productId}?sku=${sku.skuId}`);
  await page.getByRole('note').filter({ hasText: '1.00' }).waitFor();
  await page.getByRole('link', { name: m.catalogue_detail_flash_buy({}, ZH) }).click();
  await page.waitForURL((url) => url.pathname === '/activity/seckill_detail');
  await page.goto('/activity/seckill_list');
  await untilHydrated(page);
  const slots = page.getByRole('navigation', { name: m.flash_sales_slots({}, ZH) });
  await slots.getByText('00:00 – 24:00').waitFor();
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByText(m.flash_sales_quota_all({ count: 10 }, ZH)).waitFor();
  await card.getByRole('link', { name: m.flash_sales_buy({}, ZH) }).click();
  await page.waitForURL((url) => url.pathname === '/activity/seckill_detail');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('timer').waitFor();
  await page.getByText(m.flash_sales_limit_order({ count: 3 }, ZH)).waitFor();
  const quantity = page.getByRole('main').getByRole('textbox');
  await quantity.fill('4');
  await page.getByRole('alert').waitFor();
  await quantity.fill('2');
  await page.getByRole('link', { name: m.flash_sales_buy({}, ZH) }).click();
  await page.waitForURL((url) => url.pathname === '/order/order_confirm' && url.searchParams.has('preOrderNo'));
  await page.getByText(m.orders_page_pay_limit_minutes({ minutes: 30 }, ZH)).waitFor();
  await page.getByRole('button', { name: m.orders_page_submit({}, ZH) }).click();
  await page.waitForURL((url) => url.pathname === '/order/order_payment');
  const order = await mall.database
    .selectFrom('purchase_order')
    .select(['order_no', 'order_type', 'created_at', 'expires_at', 'pay_price_fen'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ order_type: 'seckill', pay_price_fen: 200 });
  expect(order.expires_at.getTime() - order.created_at.getTime()).toBe(HOUR_MS / 2);
  await page.goto(`/order/order_details?orderNo=${order.order_no}`);
  await page.getByText(m.orders_page_type_seckill({}, ZH)).first().waitFor();
  await page.goto(`/product/seckillCard?id=${flashProductId}`);
  await page
    .getByRole('article')
    .getByText(m.flash_sales_left({ count: 8 }, ZH))
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is to come can be awaited, on a phone and in English; a visitor is led to sign in', async () => {
  await published(mall, [sku], { days: [dayIn(mall, 1)], slots: [{ from: '10:00', until: '12:00' }] });
  const { page, context, complaints } = await signedIn(mall, BUYER, { width: 390, locale: 'en' });
  await page.goto('/activity/seckill_list');
  const remind = page.getByRole('button', { name: m.flash_sales_remind({}, { locale: 'en' }) });
  await remind.click();
  const reminded = page.getByRole('button', { name: m.flash_sales_reminded({}, { locale: 'en' }) });
  await reminded.waitFor();
  await page.reload();
  await reminded.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
  const visitor = await mall.person();
  await visitor.page.goto('/activity/seckill_list');
  await visitor.page.getByRole('link', { name: m.flash_sales_remind({}, ZH) }).click();
  await visitor.page.waitForURL((url) => url.pathname === '/login');
  await visitor.context.close();
});

test('on a phone the chosen time slot is in view, however many there are', async () => {
  const hours = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
  const slots = hours.slice(1).map((until, at) => ({ from: hours[at] ?? '', until }));
  await published(mall, [sku], { days: [dayIn(mall, 1)], slots });
  const { page, context } = await mall.person({ width: 390 });
  await page.goto('/activity/seckill_list');
  const tabs = page.getByRole('navigation', { name: m.flash_sales_slots({}, ZH) });
  await tabs.getByText('16:00 – 18:00').click();
  const chosen = tabs.locator('[aria-current]').filter({ hasText: '16:00 – 18:00' });
  await chosen.waitFor();
  await page.reload();
  await untilHydrated(page);
  const right = async () => {
    const box = await chosen.boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  await expect.poll(right).toBeLessThanOrEqual(390);
  await context.close();
});

test('the countdown runs by the time of the mall, whatever the clock of the visitor says', async () => {
  const { flashProductId } = await published(mall, [sku], { days: [dayIn(mall, 0)] });
  const { page, context } = await mall.person();
  // Three days ahead: by that clock it is long over.
  await page.clock.install({ time: new Date(mall.clock.now().getTime() + 72 * HOUR_MS) });
  await page.goto(`/activity/seckill_detail?id=${flashProductId}`);
  await page.mouse.move(200, 200);
  await untilHydrated(page);
  const timer = page.getByRole('timer');
  await expect.poll(async () => (await timer.textContent())?.replace(/\D/g, '') ?? '').not.toMatch(/^0*$/);
  await page.getByText(m.flash_sales_state_running({}, ZH)).first().waitFor();
  await context.close();
});

test('staff plan a flash sale in a calendar, are warned of a conflict, publish it, and see its results', async () => {
  await published(mall, [sku], { days: [dayIn(mall, 0), dayIn(mall, 1)] });
  const { code, name_zh: name } = await nameOf(sku);
  const { page, context, complaints } = await signedIn(mall, STAFF);
  await page.goto('/admin/flash-sales');
  await page.getByRole('button', { name: m.flash_sales_new({}, ZH) }).click();
  const drawer = page.getByRole('dialog', { name: m.flash_sales_new({}, ZH) });
  const field = (label: string) => drawer.getByRole('textbox', { name: label, exact: true });
  await drawer.getByRole('textbox', { name: m.flash_sales_audit_field_name_zh({}, ZH) }).fill('午间秒杀');
  await drawer.getByRole('textbox', { name: m.flash_sales_audit_field_name_en({}, ZH) }).fill('Noon sale');
  await drawer.getByRole('button', { name: dayIn(mall, 0), exact: true }).click();
  // An impossible time is told at its field, on leaving it; and nothing is saved.
  const from = field(m.flash_sales_slot_from({ place: 1 }, ZH));
  await from.fill('25:00');
  await from.blur();
  await drawer
    .getByRole('alert')
    .filter({ hasText: m.flash_sales_problem_clock({}, ZH) })
    .waitFor();
  await drawer.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await expect.poll(() => from.evaluate((input) => input === document.activeElement)).toBe(true);
  await from.fill('00:00');
  await field(m.flash_sales_slot_until({ place: 1 }, ZH)).fill('24:00');
  await field(m.flash_sales_codes({}, ZH)).fill(code);
  await drawer.getByRole('button', { name: m.flash_sales_add_products({}, ZH) }).click();
  const product = drawer.getByRole('region', { name });
  await product.waitFor();
  // Every SKU of the product is planned, unless it is removed.
  for (const quota of await product.getByRole('textbox', { name: /活动库存/ }).all()) await quota.fill('12');
  await drawer.getByText(m.flash_sales_conflicts({ count: 1 }, ZH)).waitFor();
  await drawer.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await drawer.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: '午间秒杀' });
  await row.getByText(m.flash_sales_office_draft({}, ZH)).waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: m.flash_sales_publish({}, ZH), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.flash_sales_publish({}, ZH) })
    .click();
  await row.getByText(m.flash_sales_office_ongoing({}, ZH)).waitFor();
  await row.getByRole('button', { name: '午间秒杀' }).click();
  const opened = page.getByRole('dialog', { name: '午间秒杀', exact: true });
  // What is greyed out says why, in words.
  await opened.getByText(m.flash_sales_publish_drafts_only({}, ZH), { exact: true }).waitFor();
  await opened.getByRole('button', { name: m.flash_sales_results({}, ZH) }).click();
  const results = page.getByRole('dialog', { name: m.flash_sales_results_of({ name: '午间秒杀' }, ZH) });
  await results.getByText(name).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the calendar shows what runs when, warns of conflicts, opens what it shows and plans from a day', async () => {
  const [today, tomorrow] = [dayIn(mall, 0), dayIn(mall, 1)];
  await published(mall, [sku], { nameZh: '早市', days: [today, tomorrow], slots: [{ from: '08:00', until: '12:00' }] });
  await published(mall, [sku], { nameZh: '午市', days: [tomorrow], slots: [{ from: '11:00', until: '14:00' }] });
  const { page, context, complaints } = await signedIn(mall, STAFF);
  await page.goto('/admin/flash-sales');
  await page
    .getByRole('link', { name: m.activity_calendar_area_activity_calendar({}, ZH) })
    .last()
    .click();
  await page.waitForURL((url) => url.pathname === '/admin/activity-calendar');
  const calendar = page.getByRole('table', { name: m.activity_calendar_area_activity_calendar({}, ZH) });
  await calendar.waitFor();
  await page.goto(`/admin/activity-calendar?view=week&day=${tomorrow}&kind=flashSale`);
  const conflict = m.activity_calendar_conflicts({ names: '早市' }, ZH);
  const noon = calendar.getByRole('button', { name: '午市' }).filter({ hasText: '11:00–14:00' });
  await noon.filter({ hasText: conflict }).click();
  const opened = page.getByRole('dialog', { name: '午市', exact: true });
  await opened.getByText(m.flash_sales_published_fixed({}, ZH)).first().waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  // The keyboard alone: from the entry to the day before it, and from that day to a new promotion.
  await noon.focus();
  for (const [key, days] of [
    ['PageDown', 8],
    ['PageDown', 15],
    ['PageUp', 8],
  ] as const) {
    await page.keyboard.press(key);
    const [monday = ''] = weekOf(dayIn(mall, days));
    const first = calendar.getByRole('button', { name: m.activity_calendar_plan_on({ day: monday }, ZH) });
    await first.and(page.locator(':focus')).waitFor();
  }
  expect(new URL(page.url()).searchParams.get('day')).toBe(dayIn(mall, 8));
  await page.getByRole('button', { name: m.activity_calendar_plan_on({ day: dayIn(mall, 8) }, ZH) }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: m.promotions_new({}, ZH) });
  const starts = drawer.getByLabel(m.promotions_audit_field_starts_at({}, ZH));
  await expect.poll(() => starts.inputValue()).toContain(dayIn(mall, 8));
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the calendar is a list of days', async () => {
  await published(mall, [sku], { nameZh: '早市', days: [dayIn(mall, 1)] });
  const { page, context, complaints } = await signedIn(mall, STAFF, { width: 390 });
  await page.goto(`/admin/activity-calendar?day=${dayIn(mall, 1)}`);
  await page.getByRole('listitem').getByRole('button', { name: '早市' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
