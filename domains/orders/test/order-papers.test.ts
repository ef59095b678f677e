import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import { pdfFacts, pdfTexts } from '../../../platform/server/pdf/pdf-for-tests.ts';
import { adminGetOrder, shipOrder } from '../contract/admin-order-endpoints.ts';
import type { OrderDetail } from '../contract/order.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import {
  adminGetDeliveryNotePdf,
  adminGetOrderPdf,
  getDeliveryNotePdf,
  getOrderPdf,
} from '../contract/order-paper-endpoints.ts';
import { BUYER, NO_PRICES, ok, ordered, plainSkus, STAFF, startOrderMall } from './order-builders.ts';

type PaperEndpoint =
  | typeof getOrderPdf
  | typeof getDeliveryNotePdf
  | typeof adminGetOrderPdf
  | typeof adminGetDeliveryNotePdf;

let mall: TestMall;
let orderNo = '';
let as = '';

beforeAll(async () => {
  mall = await startOrderMall();
  const placed = await ordered(mall, BUYER, await plainSkus(mall, 1, 3), 4);
  as = placed.as;
  [orderNo = ''] = placed.orderNos;
});
afterAll(() => mall?.close());

async function paper(endpoint: PaperEndpoint, input: object, token: string) {
  const answer = await mall.inject(requestOf(endpoint, input as never, { as: token }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(String(answer.headers['content-disposition'])).toMatch(/^attachment; filename\*=UTF-8''.+\.pdf$/);
  const file = answer.rawPayload;
  return { text: (await pdfTexts(file)).join('\n'), facts: await pdfFacts(file), file };
}

const collapsed = (text: string) => text.replaceAll(/\s+/g, '');

/** Every amount that the page shows of an order. */
const amountsOf = (order: OrderDetail) =>
  [
    order.proTotalPrice,
    order.payPostage,
    order.payPrice,
    order.taxPrice,
    ...order.reductionList.map(({ price }) => price),
    ...order.orderInfoList.flatMap(({ price, payPrice }) => [price, payPrice]),
  ].map((yuan) => formatYuan(yuan ?? ''));

/** Moves the order to a customer who may not see prices while `work` runs. */
async function asOrderOfPriceless(work: (token: string) => Promise<void>): Promise<void> {
  const owner = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', NO_PRICES)
    .executeTakeFirstOrThrow();
  const { account_id } = await mall.database
    .selectFrom('purchase_order')
    .select('account_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const moveTo = (id: number) =>
    mall.database.updateTable('purchase_order').set({ account_id: id }).where('order_no', '=', orderNo).execute();
  await moveTo(owner.id);
  try {
    await work(await mall.tokenOf(NO_PRICES));
  } finally {
    await moveTo(account_id);
  }
}

describe('the PDF of an order', () => {
  it.each(['zh', 'en'] as const)(
    'says in %s what its page says, and its amounts are those of the page',
    async (lang) => {
      const order = (await mall.inject(requestOf(getOrder, { orderNo }, { as, locale: lang }))).json<{
        data: OrderDetail;
      }>().data;
      const { text, facts } = await paper(getOrderPdf, { orderNo, lang }, as);
      const [delivery] = order.merchantOrderList;
      const words = [orderNo, order.merName, delivery?.realName, delivery?.userPhone, delivery?.userAddress];
      for (const word of [...words, ...order.orderInfoList.flatMap((line) => [line.productName, line.partNumber])]) {
        expect(collapsed(text)).toContain(collapsed(word ?? '?'));
      }
      expect(text).toContain(lang === 'zh' ? '订单确认单（待付款）' : 'Proforma invoice');
      expect(text).toContain(lang === 'zh' ? '第 1 / 1 页' : 'Page 1 of 1');
      for (const amount of amountsOf(order)) expect(text).toContain(amount);
      const total = lang === 'zh' ? '应付总额' : 'Total due';
      expect(text).toContain(`${total} ¥${formatYuan(order.payPrice ?? '')}`);
      expect(facts.Title).toContain(orderNo);
    },
  );

  it('is in the language of the caller unless another is asked for', async () => {
    expect((await paper(getOrderPdf, { orderNo }, as)).text).toMatch(/Proforma invoice|订单确认单/);
    const staff = await mall.tokenOf(STAFF);
    expect((await paper(adminGetOrderPdf, { orderNo, lang: 'en' }, staff)).text).toContain('Proforma invoice');
    expect((await paper(adminGetOrderPdf, { orderNo, lang: 'zh' }, staff)).text).toContain('订单确认单');
  });

  it('names the account for transfers, the reference and the deadline while it is unpaid', async () => {
    const order = await ok(mall, getOrder, { orderNo }, as);
    const { text } = await paper(getOrderPdf, { orderNo, lang: 'en' }, as);
    expect(text).toContain('Bank details');
    expect(text).toContain(order.paymentNo);
    await mall.database
      .updateTable('purchase_order')
      .set({ pay_type: 'yue' })
      .where('order_no', '=', orderNo)
      .execute();
    expect((await paper(getOrderPdf, { orderNo, lang: 'en' }, as)).text).not.toContain('Bank details');
    await mall.database.updateTable('purchase_order').set({ pay_type: null }).where('order_no', '=', orderNo).execute();
  });

  it('has no amounts for those who may not see prices, nor in what the file says about itself', async () => {
    const order = await ok(mall, getOrder, { orderNo }, as);
    await asOrderOfPriceless(async (token) => {
      const { text, facts, file } = await paper(getOrderPdf, { orderNo, lang: 'en' }, token);
      expect(text).toContain(orderNo);
      expect(text).toContain('This document shows no amounts.');
      expect(text).not.toMatch(/[¥￥]|CNY|\d\.\d\d\b/);
      for (const amount of amountsOf(order)) {
        expect(text).not.toContain(amount);
        expect(JSON.stringify(facts)).not.toContain(amount);
        expect(file.includes(amount)).toBe(false);
      }
    });
  });
});

describe('the delivery note of a package', () => {
  it('lists what is in the package, with a box to sign in and without amounts, for the buyer and the staff', async () => {
    const staff = await mall.tokenOf(STAFF);
    await mall.database
      .updateTable('purchase_order')
      .set({ status: 'pendingShipment', paid_at: mall.clock.now() })
      .where('order_no', '=', orderNo)
      .execute();
    const order = await ok(mall, adminGetOrder, { orderNo }, staff);
    const [first, second] = order.orderInfoList;
    const { packageIds } = await ok(
      mall,
      shipOrder,
      {
        orderNo,
        packages: [
          {
            expressCode: 'self',
            remark: 'Gate 3',
            lines: [{ orderDetailId: first?.id ?? 0, quantity: 3 }],
          },
          { expressCode: 'self', lines: [{ orderDetailId: second?.id ?? 0, quantity: 4 }] },
        ],
      },
      staff,
    );
    const [id = 0] = packageIds;
    const note = (await ok(mall, getOrder, { orderNo }, as)).packageList.find((one) => one.id === id);
    expect(note?.expressName).toBe('店铺自行配送');
    const mine = await paper(getDeliveryNotePdf, { id, lang: 'en' }, as);
    const theirs = await paper(adminGetDeliveryNotePdf, { id, lang: 'zh' }, staff);
    for (const { text } of [mine, theirs]) {
      expect(text).toContain(note?.deliveryNoteNo);
      expect(text).toContain(orderNo);
      expect(text).toContain(first?.partNumber);
      expect(text).not.toContain(second?.partNumber);
      expect(text).toContain('Gate 3');
      expect(text).not.toMatch(/[¥￥]|CNY|元/);
    }
    expect(mine.text).toMatch(/Total \(pcs\) 3\b/);
    expect(mine.text).toContain('1 of 2');
    expect(theirs.text).toContain('收货人（签字、日期）');
    expect((await mall.call(getDeliveryNotePdf, { id: 999_999_999 }, { as })).code).not.toBe(200);
  });
});

it('answers everybody else while a long paper is drawn', async () => {
  const line = await mall.database
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .where('o.order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { id, ...copied } = line;
  const copies = Array.from({ length: 2_000 }, () => ({
    ...copied,
    reductions: JSON.stringify(copied.reductions),
    price_explanation: JSON.stringify(copied.price_explanation),
    shipped_quantity: 0,
  }));
  for (let at = 0; at < copies.length; at += 500) {
    await mall.database
      .insertInto('order_line')
      .values(copies.slice(at, at + 500))
      .execute();
  }
  let isDrawn = false;
  const drawing = paper(getOrderPdf, { orderNo, lang: 'zh' }, as).finally(() => {
    isDrawn = true;
  });
  let answered = 0;
  while (!isDrawn) {
    expect((await mall.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    answered += 1;
    // What is injected takes no turn of its own: without this the finished drawing would never be heard of.
    await setImmediate();
  }
  // Drawn where requests are answered, it would let a handful through between its questions to the database.
  expect(answered).toBeGreaterThan(50);
  const { text } = await drawing;
  expect(text.split('物料编码').length).toBeGreaterThan(50);
  expect(text).toContain(`2003 ${line.part_number}`);
});
