/** An order that was paid in parts says so wherever it says how it was paid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { getCashier, pay } from '../../payments/contract/payment-endpoints.ts';
import { listBalanceRecords } from '../../wallet/contract/wallet-endpoints.ts';
import { exportOrders, getOrder, listOrders } from '../contract/order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, startOrderMall, type TestSku } from './order-builders.ts';

let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 1);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const PART = { payType: 'yue', amount: '1.00' } as const;
const CODE = { payType: 'sandbox', payChannel: 'sandbox' } as const;

/** Takes a part of the balance and leaves the rest at the provider's page. @returns that page's button to pay */
async function takePart(as: string, paymentNo: string): Promise<string> {
  const started = await ok(mall, pay, { orderNo: paymentNo, ...CODE, parts: [PART] }, as);
  const page = await mall.inject({ method: 'GET', url: started.redirectUrl ?? '' });
  return /formaction="([^"]+\/pay\?[^"]+)"/.exec(page.body)?.[1] ?? '';
}

async function press(url: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await mall.inject({ method: 'POST', url, headers, payload: '' });
  expect(answer.statusCode).toBe(303);
}

it('names what is taken while it is unpaid, then every way with its amount, also in the table', async () => {
  const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus.slice(0, 1));
  const [orderNo = ''] = orderNos;
  const button = await takePart(as, paymentNo);
  expect((await ok(mall, getOrder, { orderNo }, as)).payParts).toEqual([PART]);
  expect((await ok(mall, getCashier, { orderNo: paymentNo }, as)).paidParts).toEqual([]);

  await press(button);
  const rest = (yuanToFen(payPrice) ?? 0) - 100;
  const parts = [{ payType: 'sandbox', amount: (rest / 100).toFixed(2) }, PART];
  expect((await ok(mall, getOrder, { orderNo }, as)).payParts).toEqual(parts);
  expect((await ok(mall, getCashier, { orderNo: paymentNo }, as)).paidParts).toEqual(expect.arrayContaining(parts));
  const listed = await ok(mall, listOrders, { keywords: orderNo }, as);
  expect(listed.list.map(({ payParts }) => payParts)).toEqual([parts]);
  const table = await mall.inject(requestOf(exportOrders, { keywords: orderNo }, { as, locale: 'en' }));
  expect(table.body).toContain('Sandbox payment + Balance');

  // What the balance says of it is left to the reader's language.
  const [month] = (await ok(mall, listBalanceRecords, { type: 'expenditure' }, as)).list;
  expect(month?.list[0]).toMatchObject({ linkType: 'order', linkId: paymentNo, remark: '' });
});

it('tells no amounts of a payment that other orders share', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  await press(await takePart(as, paymentNo));
  expect(orderNos).toHaveLength(2);
  for (const orderNo of orderNos) {
    expect((await ok(mall, getOrder, { orderNo }, as)).payParts).toEqual([
      { payType: 'sandbox', amount: null },
      { payType: 'yue', amount: null },
    ]);
  }
});
