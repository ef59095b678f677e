/** An order that was paid in parts says so wherever it says how it was paid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as m from '#messages';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { IDENTITY, WHOLE_MALL } from '../../../platform/contract/permission.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { getCashier, pay } from '../../payments/contract/payment-endpoints.ts';
import { listBalanceRecords } from '../../wallet/contract/wallet-endpoints.ts';
import {
  adminCancelOrder,
  adminExportOrders,
  adminGetOrder,
  adminListOrders,
} from '../contract/admin-order-endpoints.ts';
import { cancelOrder, exportOrders, getOrder, listOrders } from '../contract/order-endpoints.ts';
import { BUYER, KEEPER, ok, ordered, plainSkus, STAFF, startOrderMall, type TestSku } from './order-builders.ts';

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
  expect(table.body).toContain(`Sandbox payment ¥${(rest / 100).toFixed(2)} + Balance ¥1.00`);

  // What the balance says of it is left to the reader's language.
  const [month] = (await ok(mall, listBalanceRecords, { type: 'expenditure' }, as)).list;
  expect(month?.list[0]).toMatchObject({ linkType: 'order', linkId: paymentNo, orderNo, remark: '' });
});

it('tells of a payment that other orders share whose amounts these are, and a shop none of them', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const button = await takePart(as, paymentNo);
  const payPrice = (await ok(mall, getCashier, { orderNo: paymentNo }, as)).payPrice ?? '';
  const jointPayment = { payPrice, orderNum: 2 };
  expect(orderNos).toHaveLength(2);
  const ofAll = await ok(mall, listOrders, { keywords: orderNos[0] ?? '' }, as);
  expect(ofAll.list[0]).toMatchObject({ payParts: [PART], jointPayment });
  await press(button);
  // The balance names the order only of a payment that has one.
  const [month] = (await ok(mall, listBalanceRecords, { type: 'expenditure' }, as)).list;
  expect(month?.list[0]).toMatchObject({ linkType: 'order', linkId: paymentNo, orderNo: '' });
  const ways = [{ payType: 'sandbox', amount: fenToYuan((yuanToFen(payPrice) ?? 0) - 100) }, PART];
  const staff = await mall.tokenOf(STAFF);
  const keeper = await mall.tokenOf(KEEPER);
  const shops = await Promise.all(
    orderNos.map(async (orderNo) => {
      expect(await ok(mall, getOrder, { orderNo }, as)).toMatchObject({ payParts: ways, jointPayment });
      expect(await ok(mall, adminGetOrder, { orderNo }, staff)).toMatchObject({ payParts: ways, jointPayment });
      return mall.call(adminGetOrder, { orderNo }, { as: keeper });
    }),
  );
  const own = shops.flatMap(({ code, data }) => (code === 200 ? [data] : []));
  const hidden = ways.map(({ payType }) => ({ payType, amount: null }));
  expect(own.map((one) => [one?.payParts, one?.jointPayment])).toEqual([[hidden, null]]);
  const table = await mall.inject(requestOf(exportOrders, { keywords: orderNos[0] ?? '' }, { as, locale: 'en' }));
  const [code, balance] = ways;
  const jointly = `Sandbox payment ¥${formatYuan(code?.amount ?? '')} + Balance ¥${balance?.amount} (2 orders paid together)`;
  expect(table.body).toContain(jointly);
  const [own0] = own;
  const ofShop = await mall.inject(
    requestOf(adminExportOrders, { keyword: own0?.orderNo }, { as: keeper, locale: 'en' }),
  );
  expect(ofShop.body).toContain('Sandbox payment + Balance');
});

it('says of an order that was cancelled unpaid nothing of what pays the others', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const [cancelled = '', left = ''] = orderNos;
  await ok(mall, cancelOrder, { orderNo: cancelled, reason: 'notNeeded' }, as);
  await press(await takePart(as, paymentNo));
  const staff = await mall.tokenOf(STAFF);
  const unpaid = { payType: null, payParts: [], jointPayment: null };
  expect(await ok(mall, getOrder, { orderNo: cancelled }, as)).toMatchObject(unpaid);
  expect(await ok(mall, adminGetOrder, { orderNo: cancelled }, staff)).toMatchObject(unpaid);
  const listed = await ok(mall, listOrders, { keywords: cancelled }, as);
  const ofOffice = await ok(mall, adminListOrders, { keyword: cancelled }, staff);
  expect([listed.list, ofOffice.list]).toEqual([[expect.objectContaining(unpaid)], [expect.objectContaining(unpaid)]]);
  const tableOf = async (orderNo: string) =>
    (await mall.inject(requestOf(exportOrders, { keywords: orderNo }, { as, locale: 'en' }))).body;
  expect(await tableOf(cancelled)).not.toContain('Balance');
  expect(await tableOf(left)).toContain('Balance ¥1.00');
});

it('tells each order of a payment, once, that parts went back because one of them was cancelled', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const [cancelled = '', left = ''] = orderNos;
  const stepsOf = async (orderNo: string) => {
    const { eventList } = await ok(mall, getOrder, { orderNo }, as);
    return eventList.map(({ action, actor }) => `${action} by ${actor}`);
  };
  await takePart(as, paymentNo);
  await ok(mall, cancelOrder, { orderNo: cancelled, reason: 'notNeeded' }, as);
  const began = ['submit by buyer', 'takeParts by buyer'];
  expect(await stepsOf(cancelled)).toEqual([...began, 'cancel by buyer', 'takePartsBack by buyer']);
  expect(await stepsOf(left)).toEqual([...began, 'takePartsBack by buyer']);
  await press(await takePart(as, paymentNo));
  // Each step says what it took or gave back, to those who see prices; a shop reads no amounts.
  const partsOf = async (orderNo: string, token: string) => {
    const { eventList } = await ok(mall, adminGetOrder, { orderNo }, token);
    return eventList.flatMap(({ action, partList }) => (partList.length > 0 ? [[action, ...partList]] : []));
  };
  const staff = await mall.tokenOf(STAFF);
  expect(await partsOf(left, staff)).toEqual([
    ['takeParts', PART],
    ['takePartsBack', PART],
    ['takeParts', PART],
  ]);
  const withoutPrices = await sessionWithKeys(mall, {
    name: 'packer',
    identity: IDENTITY.staff,
    permissions: ['admin:orders:view', WHOLE_MALL],
  });
  const hidden = { payType: 'yue', amount: null };
  expect(await partsOf(left, withoutPrices)).toEqual([
    ['takeParts', hidden],
    ['takePartsBack', hidden],
    ['takeParts', hidden],
  ]);
  const keeper = await mall.tokenOf(KEEPER);
  const ofShop = await Promise.all(
    orderNos.map(async (orderNo) => {
      const { code, data } = await mall.call(adminGetOrder, { orderNo }, { as: keeper });
      return code === 200 ? (data?.eventList.flatMap(({ partList }) => partList) ?? []) : [];
    }),
  );
  expect(new Set(ofShop.flat().map((part) => JSON.stringify(part)))).toEqual(new Set([JSON.stringify(hidden)]));
  expect((await stepsOf(left)).slice(3)).toEqual(['takeParts by buyer', 'pay by system']);
  expect(await stepsOf(cancelled)).toHaveLength(4);
});

it('says in the list and on the page what went back of a cancelled order and when, and of others nothing', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const [cancelled = '', left = ''] = orderNos;
  await takePart(as, paymentNo);
  const staff = await mall.tokenOf(STAFF);
  await ok(mall, adminCancelOrder, { orderNo: cancelled, reason: '客户要求' }, staff);
  const { cancelledTime: time } = await ok(mall, getOrder, { orderNo: cancelled }, as);
  const backOf = async (orderNo: string, keywords = { keywords: orderNo }) => {
    const { list } = await ok(mall, listOrders, keywords, as);
    const { partsBack } = await ok(mall, getOrder, { orderNo }, as);
    return [...list.map((one) => one.partsBack), partsBack];
  };
  const told = { partList: [PART], time, isJoint: true };
  expect(await backOf(cancelled)).toEqual([told, told]);
  // Its parts went back as well, but it is to be paid still.
  expect(await backOf(left)).toEqual([null, null]);
  const { list } = await ok(mall, adminListOrders, { keyword: cancelled }, staff);
  expect(list.map(({ partsBack }) => partsBack)).toEqual([told]);
  // The keeper's shop has one of the two.
  const keeper = await mall.tokenOf(KEEPER);
  const ofShop = await ok(mall, adminListOrders, { keyword: cancelled }, keeper);
  const untold = { partList: [{ ...PART, amount: null }], time, isJoint: false };
  expect(ofShop.list.map(({ partsBack }) => partsBack)).toEqual(ofShop.list.map(() => untold));

  const nothingPaid = await ordered(mall, BUYER, skus.slice(0, 1));
  const [unpaid = ''] = nothingPaid.orderNos;
  await ok(mall, cancelOrder, { orderNo: unpaid, reason: 'notNeeded' }, as);
  expect(await backOf(unpaid)).toEqual([null, null]);
});

it('the notice of a cancel says that what was paid has gone back, and says nothing of it where nothing was', async () => {
  const staff = await mall.tokenOf(STAFF);
  const newest = async (as: string) => (await ok(mall, listNotices, {}, as)).list[0]?.content;
  const cancelOf = async (isPartPaid: boolean, reason: string) => {
    const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus.slice(0, 1));
    if (isPartPaid) await takePart(as, paymentNo);
    const [orderNo = ''] = orderNos;
    await ok(mall, adminCancelOrder, { orderNo, reason }, staff);
    return [await newest(as), { orderNo, reason }] as const;
  };
  const [without, first] = await cancelOf(false, '客户要求');
  expect(without).toBe(m.orders_notice_order_cancelled_by_staff_because(first));
  const [because, second] = await cancelOf(true, '客户要求');
  expect(because).toBe(m.orders_notice_order_cancelled_by_staff_because_given_back(second));

  const { paymentNo, orderNos, as } = await ordered(mall, BUYER, skus.slice(0, 1));
  await takePart(as, paymentNo);
  mall.clock.advance(2 * 86_400_000);
  await mall.runJob('cancel-overdue-orders');
  const [orderNo = ''] = orderNos;
  const lapsed = await newest(await mall.tokenOf(BUYER));
  expect(lapsed).toBe(m.orders_notice_order_cancelled_by_timer_given_back({ orderNo }));
});

it('tells it as well where staff cancel one of them, and each of them where all lapse', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const [cancelled = '', left = ''] = orderNos;
  const backOf = async (orderNo: string) => {
    const { eventList } = await ok(mall, getOrder, { orderNo }, as);
    return eventList.flatMap(({ action, actor, partList }) =>
      action === 'takePartsBack' ? [[actor, ...partList]] : [],
    );
  };
  await takePart(as, paymentNo);
  await ok(mall, adminCancelOrder, { orderNo: cancelled, reason: '客户要求' }, await mall.tokenOf(STAFF));
  expect([await backOf(cancelled), await backOf(left)]).toEqual([[['staff', PART]], [['staff', PART]]]);

  const lapsing = await ordered(mall, BUYER, skus);
  await takePart(as, lapsing.paymentNo);
  mall.clock.advance(2 * 86_400_000);
  await mall.runJob('cancel-overdue-orders');
  const again = await mall.tokenOf(BUYER);
  for (const orderNo of lapsing.orderNos) {
    const { state, eventList } = await ok(mall, getOrder, { orderNo }, again);
    const back = eventList.filter(({ action }) => action === 'takePartsBack');
    expect([state, back]).toMatchObject(['cancelled', [{ actor: 'system', partList: [PART] }]]);
  }
});
