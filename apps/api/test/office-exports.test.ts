/** Every table that the office exports: what a clerk adds up adds up, and says in which currency. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminExportOrders, adminListOrders } from '../../../domains/orders/contract/admin-order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, STAFF, startOrderMall } from '../../../domains/orders/test/order-builders.ts';
import { approveRefund } from '../../../domains/refunds/contract/refund-admin-endpoints.ts';
import { askedFor, fillBalance, paidOrder } from '../../../domains/refunds/test/refund-builders.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { requestOf, type TestMall } from '../test-mall.ts';
import { ENDPOINTS } from './found-doors.ts';

/** May read every list. */
const ADMINISTRATOR = '13900000001';

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
});
afterAll(() => mall.close());

/** The product export is the template of the import as well: its titles are those that the import reads. */
const TEMPLATES = ['admin/catalogue/product/export'];

/** What an export is not asked for without. */
const FILTERS: Readonly<Record<string, object>> = { 'admin/matching/missing/export': { role: 'recorder' } };

const EXPORTS = [...ENDPOINTS.values()].filter(
  ({ method, path, download }) =>
    method === 'GET' &&
    path.startsWith('admin/') &&
    /\/export$/.test(path) &&
    download?.mediaType.startsWith('text/csv') &&
    !TEMPLATES.includes(path),
);

const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((found) => (found[1] ?? '').replaceAll('"', '')),
    );

const NAMES_MONEY = {
  zh: /金额|单价|现价|小计|增值税|合计|余额/,
  en: /amount|total|price\b(?! group)|\bVAT\b|\bpaid\b|claimed\b(?! on)|credited|balance/i,
} as const;
const CURRENCY = { zh: /（元）$/, en: /\(CNY\)$/ } as const;

it('there are exports to look at', () => {
  expect(EXPORTS.map(({ path }) => path)).toEqual(expect.arrayContaining([adminExportOrders.path]));
  expect(EXPORTS.length).toBeGreaterThan(2);
});

it.each(
  EXPORTS.flatMap((endpoint) => (['zh', 'en'] as const).map((locale) => [endpoint.path, locale, endpoint] as const)),
)('%s names the currency of its amounts in %s', async (_, locale, endpoint) => {
  const as = await mall.tokenOf(ADMINISTRATOR);
  const answer = await mall.inject(requestOf(endpoint, FILTERS[endpoint.path] ?? {}, { as, locale }));
  expect(answer.headers['content-type']).toContain('text/csv');
  const [titles = [], ...rows] = linesOf(answer.body);
  const amounts = titles.filter(
    (title, column) => NAMES_MONEY[locale].test(title) || rows.some((row) => /^-?\d+\.\d{2}$/.test(row[column] ?? '')),
  );
  expect(amounts.filter((title) => !CURRENCY[locale].test(title))).toEqual([]);
});

it('orders add up to what was ordered, however many lines each has', async () => {
  await ordered(mall, BUYER, await plainSkus(mall, 1, 2));
  const as = await mall.tokenOf(ADMINISTRATOR);
  const { list } = await ok(mall, adminListOrders, {}, as);
  const [titles = [], ...rows] = linesOf(
    (await mall.inject(requestOf(adminExportOrders, {}, { as, locale: 'en' }))).body,
  );
  const sumOf = (yuan: readonly (string | null | undefined)[]) =>
    fenToYuan(yuan.reduce((sum, one) => sum + (yuanToFen(one ?? '') ?? 0), 0));
  const column = titles.indexOf('Order total (CNY)');
  expect(rows.length).toBeGreaterThan(list.length);
  expect(sumOf(rows.map((row) => row[column]))).toBe(sumOf(list.map(({ payPrice }) => payPrice)));
});

it('what was paid and given back of an order stands in its first row, with when and under which number', async () => {
  await fillBalance(mall);
  mall.clock.stop();
  const paid = await paidOrder(mall, await plainSkus(mall, 1, 2), 2);
  const unpaid = await ordered(mall, BUYER, await plainSkus(mall, 1, 1));
  const staff = await mall.tokenOf(STAFF);
  await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, paid, 1) }, staff);
  const as = await mall.tokenOf(ADMINISTRATOR);
  const exportedOf = async (keyword: string) => {
    const [titles = [], ...rows] = linesOf(
      (await mall.inject(requestOf(adminExportOrders, { keyword }, { as, locale: 'en' }))).body,
    );
    const at = ['Paid amount (CNY)', 'Payment date', 'Payment reference', 'Refund approved (CNY)'].map((title) =>
      titles.indexOf(title),
    );
    return rows.map((row) => at.map((column) => row[column]));
  };
  const [listed] = (await ok(mall, adminListOrders, { keyword: paid.orderNo }, as)).list;
  const [first, ...more] = await exportedOf(paid.orderNo);
  expect(yuanToFen(listed?.refundedPrice ?? '')).toBeGreaterThan(0);
  expect(first).toEqual([paid.payPrice, shanghaiTime(mall.clock.now()), paid.paymentNo, listed?.refundedPrice]);
  expect(more.map(([amount, , number, refunded]) => [amount, number, refunded])).toEqual([['', paid.paymentNo, '']]);
  expect((await exportedOf(unpaid.orderNos[0] ?? ''))[0]).toEqual(['', '', unpaid.paymentNo, '0.00']);
});
