import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { adminDecideAddress, askAddressChange } from '../../orders/contract/address-change-endpoints.ts';
import { deliverLicenceKeys, shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { computePrice, loadPreOrder, preOrder, submitOrder } from '../../orders/contract/checkout-endpoints.ts';
import { exportOrders, getOrder } from '../../orders/contract/order-endpoints.ts';
import { deliverDue } from '../../orders/server/deliver-virtual.ts';
import {
  actingFor,
  addressOf,
  BUYER,
  KEEPER,
  OTHER_BUYER,
  ok,
  reason,
  STAFF,
  startOrderMall,
  stockOf,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from '../../orders/test/shipping-builders.ts';
import { getCashier } from '../../payments/contract/payment-endpoints.ts';
import { adminGetRefund, approveRefund, refuseRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { revokeRefund } from '../../refunds/contract/refund-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import {
  addLicenceKeys,
  importLicenceKeys,
  listKeyPools,
  listOrderKeys,
  showLicenceKey,
} from '../contract/licence-key-endpoints.ts';
import { sellLicence } from './licence-key-builders.ts';

const WAITING_LICENCES = new URL('../../../database/migrations/0110_waiting_licences.sql', import.meta.url);

let mall: TestMall;
let keeper: string;
let staff: string;
let licence: TestSku;
let hardware: TestSku;

beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalances(mall);
  licence = await sellLicence(mall);
  const [first] = await keptSkus(mall, 1);
  if (!first) throw new Error('a SKU wanted');
  hardware = first;
  keeper = await mall.tokenOf(KEEPER);
  staff = await mall.tokenOf(STAFF);
});
afterAll(() => mall?.close());

const addKeys = (...keys: string[]) =>
  ok(mall, addLicenceKeys, { skuId: licence.skuId, keys: keys.join('\n') }, keeper);
const deliver = () => mall.runJob('deliver-licence-keys');
/** What staff and keepers were told of this kind, by parameters. */
async function noticesOf(kind: string) {
  await mall.runJob('send-notices');
  return mall.database.selectFrom('notice').select('params').where('kind', '=', kind).orderBy('id').execute();
}
const stateOf = async (orderNo: string, as: string) => (await ok(mall, getOrder, { orderNo }, as)).state;
const shown = async (orderNo: string, as: string) => {
  const keys = await ok(mall, listOrderKeys, { orderNo }, as);
  const texts = [];
  for (const { id } of keys) texts.push((await ok(mall, showLicenceKey, { id }, as)).licenceKey);
  return texts;
};

describe('licence keys', () => {
  it('are delivered once the order is paid, shown to their owner alone, and stored encrypted', async () => {
    expect(await addKeys('KEY-0001', 'KEY-0002', 'KEY-0001')).toEqual({ added: 2, known: 0, repeated: 1 });
    expect(await addKeys('KEY-0002')).toEqual({ added: 0, known: 1, repeated: 0 });
    const { as, orderNo } = await paidOrder(mall, [licence], 2);
    expect(await stateOf(orderNo, as)).toBe('pendingShipment');
    // The file says of it what the screens say.
    const headers = { 'authori-zation': as };
    const { body } = await mall.inject({ url: `/api/${exportOrders.path}?keywords=${orderNo}`, headers });
    expect(body).toContain(',To be delivered,');
    await deliver();
    const order = await ok(mall, getOrder, { orderNo }, as);
    expect(order).toMatchObject({ state: 'received', allShipped: true });
    expect(order.packageList).toMatchObject([{ deliveryType: 'fictitious', isSign: true, totalNum: 2 }]);
    expect(order.eventList.map(({ action, actor }) => [action, actor])).toContainEqual(['deliver', 'system']);
    expect(JSON.stringify(order)).not.toContain('KEY-000');
    expect(await shown(orderNo, as)).toEqual(['KEY-0001', 'KEY-0002']);

    // Nothing of it is prepared or shipped, and nobody is told so.
    const ofOrder = async (kind: string) =>
      (await noticesOf(kind)).filter(({ params }) => (params as { orderNo: string }).orderNo === orderNo);
    expect(await ofOrder('orderPaid')).toEqual([{ params: { orderNo, isOnline: true } }]);
    expect(await ofOrder('orderToShip')).toEqual([]);

    const [key] = await ok(mall, listOrderKeys, { orderNo }, as);
    expect(key?.firstShownTime).not.toBeNull();
    const stranger = await mall.tokenOf(OTHER_BUYER);
    expect(await ok(mall, listOrderKeys, { orderNo }, stranger)).toEqual([]);
    expect(await reason(mall, showLicenceKey, { id: key?.id ?? 0 }, stranger)).toBe('licenceKeyNotFound');
    expect(await reason(mall, showLicenceKey, { id: key?.id ?? 0 }, keeper)).toBe('forbidden');
    const audited = await mall.database
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('action', '=', 'licence-key.show')
      .execute();
    expect(audited).toHaveLength(2);
    const { rows } = await sql<{ text: string }>`
      SELECT row_to_json(k)::text || encode(sealed_key, 'escape') AS text FROM licence_key k
      UNION ALL SELECT row_to_json(a)::text FROM audit_entry a
      UNION ALL SELECT row_to_json(n)::text FROM notice n`.execute(mall.database);
    expect(rows.filter(({ text }) => text.includes('KEY-000'))).toEqual([]);
  });

  it('are not shown to staff who act for the customer', async () => {
    const { orderNo, as } = await delivered();
    const [key] = await ok(mall, listOrderKeys, { orderNo }, as);
    const acting = await actingFor(mall, BUYER, STAFF);
    expect(await reason(mall, showLicenceKey, { id: key?.id ?? 0 }, acting)).toBe('ownerOnly');
  });

  it('open for nobody else when their row is moved', async () => {
    const { orderNo, as } = await delivered();
    const [key] = await ok(mall, listOrderKeys, { orderNo }, as);
    const thief = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', OTHER_BUYER)
      .executeTakeFirstOrThrow();
    await mall.database
      .updateTable('licence_key')
      .set({ account_id: thief.id })
      .where('id', '=', key?.id ?? 0)
      .execute();
    const answer = await mall.call(showLicenceKey, { id: key?.id ?? 0 }, { as: await mall.tokenOf(OTHER_BUYER) });
    expect(reasonOf(answer)).toBe('internal');
  });

  it('are each delivered once: orders that want the last one are served one after the other', async () => {
    await addKeys('LAST-0001');
    const orders = [await paidOrder(mall, [licence]), await paidOrder(mall, [licence])];
    await Promise.all([deliver(), deliver()]);
    const states = await Promise.all(orders.map(({ orderNo, as }) => stateOf(orderNo, as)));
    expect(states.toSorted()).toEqual(['pendingShipment', 'received']);
    const waiting = orders[states.indexOf('pendingShipment')];
    const told = await noticesOf('licenceKeysMissing');
    expect(told.length).toBeGreaterThan(0);
    await deliver();
    expect(await noticesOf('licenceKeysMissing')).toHaveLength(told.length);
    // New keys do not wait for the pause to end.
    await addKeys('LATER-0001');
    await deliver();
    expect(await shown(waiting?.orderNo ?? '', waiting?.as ?? '')).toEqual(['LATER-0001']);
  });

  it('tell their shop when few are left, and when the last one is gone', async () => {
    const free = mall.database.deleteFrom('licence_key').where('state', '=', 'free');
    await free.execute();
    await addKeys(...Array.from({ length: 11 }, (_, n) => `FEW-${String(n).padStart(4, '0')}`));
    const missing = (await noticesOf('licenceKeysMissing')).length;
    const before = (await noticesOf('licenceKeysLow')).length;
    const deliverOne = async () => {
      await paidOrder(mall, [licence]);
      await deliver();
      return (await noticesOf('licenceKeysLow')).slice(before).map(({ params }) => params as { count: number });
    };
    const people = await deliverOne();
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ count }) => count === 10)).toBe(true);
    // It is told once, not with each of the last ten.
    expect(await deliverOne()).toHaveLength(people.length);
    await free
      .where('id', 'not in', (one) => one.selectFrom('licence_key').select((of) => of.fn.max('id').as('id')))
      .execute();
    const counts = (await deliverOne()).slice(people.length).map(({ count }) => count);
    expect(counts).toEqual(people.map(() => 0));
    expect(await noticesOf('licenceKeysMissing')).toHaveLength(missing);
  });

  it('tell it once when two deliveries at once bring them down to a few', async () => {
    await mall.database.deleteFrom('licence_key').where('state', '=', 'free').execute();
    await addKeys(...Array.from({ length: 12 }, (_, n) => `TWO-${String(n).padStart(4, '0')}`));
    const before = (await noticesOf('licenceKeysLow')).length;
    const orders = [await paidOrder(mall, [licence]), await paidOrder(mall, [licence])];
    const rival = new pg.Client(mall.connection);
    await rival.connect();
    await rival.query('BEGIN');
    await rival.query('SELECT FROM licence_delivery FOR UPDATE');
    const both = Promise.all(orders.map(({ id }) => deliverDue(mall.app.services, id)));
    // Both have taken a key, and neither has committed.
    expect(await untilWaiting(mall.database, both, 2)).toBe(true);
    await rival.query('COMMIT');
    await both;
    await rival.end();
    const told = (await noticesOf('licenceKeysLow')).slice(before);
    const last = mall.database.selectFrom('notice').select('account_id').orderBy('id', 'desc').limit(told.length);
    const people = new Set((await last.execute()).map(({ account_id }) => account_id));
    expect(people.size).toBeGreaterThan(0);
    expect(told.map(({ params }) => params)).toMatchObject([...people].map(() => ({ count: 10 })));
    await mall.database.deleteFrom('licence_key').where('state', '=', 'free').execute();
  });

  it('come with goods in one order: the goods are shipped, the keys are not', async () => {
    await addKeys('MIXED-0001');
    const { as, orderNo, lines } = await paidOrder(mall, [hardware, licence]);
    const key = lines.find(({ productType }) => productType === 2);
    const goods = lines.find(({ productType }) => productType === 0);
    const packageOf = (orderDetailId = 0) => ({
      expressCode: 'sf',
      trackingNumber: 'SF1',
      lines: [{ orderDetailId, quantity: 1 }],
    });
    expect(await reason(mall, shipOrder, { orderNo, packages: [packageOf(key?.id)] }, keeper)).toBe('shipLineVirtual');
    await deliver();
    expect(await stateOf(orderNo, as)).toBe('partialReceipt');
    // Keys go to no address: that of the goods can still change, until they leave.
    const elsewhere = { orderNo, receiver: '李雷', phone: '13811112222', address: '杭州市西湖区仓库三号' };
    await ok(mall, askAddressChange, elsewhere, as);
    const asked = await ok(mall, getOrder, { orderNo }, as);
    await ok(mall, adminDecideAddress, { orderNo, id: asked.addressChange?.id ?? 0, accept: true }, keeper);
    expect((await ok(mall, getOrder, { orderNo }, as)).merchantOrderList[0]?.userAddress).toBe(elsewhere.address);
    await ok(mall, shipOrder, { orderNo, packages: [packageOf(goods?.id)] }, keeper);
    expect(await ok(mall, getOrder, { orderNo }, as)).toMatchObject({ state: 'partialReceipt', allShipped: true });
    expect(await reason(mall, askAddressChange, { ...elsewhere, receiver: '韩梅梅' }, as)).toBe('addressFixed');
  });

  it('alone need no address, have none, and are promised for no day', async () => {
    const as = await mall.tokenOf(BUYER);
    const prepare = async (sku: TestSku) => {
      const { productId, skuId: attrValueId } = sku;
      const orderDetails = [{ productId, attrValueId, productNum: 1 }];
      return (await ok(mall, preOrder, { preOrderType: 'buyNow', orderDetails }, as)).orderNo;
    };
    const preOrderNo = await prepare(licence);
    const shown = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect([shown.isVirtual, shown.merchantInfoList[0]?.promisedDate]).toEqual([true, null]);
    const { payFee } = await ok(mall, computePrice, { preOrderNo }, as);
    const { orderNoList, orderNo: paymentNo } = await ok(mall, submitOrder, { preOrderNo, payFee }, as);
    const [orderNo = ''] = orderNoList;
    const { merchantOrderList, receiverName } = await ok(mall, getOrder, { orderNo }, as);
    expect(receiverName).toBe('');
    expect(merchantOrderList[0]).toMatchObject({ realName: '', userPhone: '', userAddress: '', promisedDate: null });
    const cashier = await ok(mall, getCashier, { orderNo: paymentNo }, as);
    expect(cashier).toMatchObject({ consigneeAddress: '', isOnline: true });
    const elsewhere = { orderNo, receiver: '李雷', phone: '13811112222', address: '杭州市西湖区仓库三号' };
    expect(await reason(mall, askAddressChange, elsewhere, as)).toBe('addressFixed');
    // Nor has one that was named all the same.
    const addressed = { preOrderNo: await prepare(licence), addressId: await addressOf(mall, BUYER) };
    const [other = ''] = (await ok(mall, submitOrder, addressed, as)).orderNoList;
    expect((await ok(mall, getOrder, { orderNo: other }, as)).merchantOrderList[0]?.userAddress).toBe('');

    const goods = await prepare(hardware);
    expect((await ok(mall, loadPreOrder, { preOrderNo: goods }, as)).isVirtual).toBe(false);
    expect(await reason(mall, computePrice, { preOrderNo: goods }, as)).toBe('addressNotFound');
    expect(await reason(mall, submitOrder, { preOrderNo: goods }, as)).toBe('addressNotFound');
  });

  it('can be typed by the keeper, and none twice', async () => {
    const { as, orderNo, lines } = await paidOrder(mall, [licence], 2);
    const typed = (...licenceKeys: string[]) => ({
      orderNo,
      lines: [{ orderDetailId: lines[0]?.id ?? 0, licenceKeys }],
    });
    expect(await reason(mall, deliverLicenceKeys, typed('MIXED-0001'), keeper)).toBe('keyKnown');
    expect(await reason(mall, deliverLicenceKeys, typed('A-0001', 'A-0002', 'A-0003'), keeper)).toBe('shipTooMany');
    await ok(mall, deliverLicenceKeys, typed('TYPED-0001', 'TYPED-0002'), keeper);
    expect(await stateOf(orderNo, as)).toBe('received');
    expect(await shown(orderNo, as)).toEqual(['TYPED-0001', 'TYPED-0002']);
    expect(await reason(mall, deliverLicenceKeys, typed('TYPED-0003'), keeper)).toBe('badStatus');
  });

  it('are marked as returned by a refund, and neither shown nor delivered again', async () => {
    const { as, orderNo, lineId } = await delivered();
    const stock = await stockOf(mall, licence.skuId);
    const refundOrderNo = await askedFor(mall, { as, orderNo, lineId, paymentNo: '', payPrice: '' }, 1);
    await ok(mall, approveRefund, { refundOrderNo }, staff);
    const [key] = await ok(mall, listOrderKeys, { orderNo }, as);
    expect(key?.isReturned).toBe(true);
    expect(await reason(mall, showLicenceKey, { id: key?.id ?? 0 }, as)).toBe('licenceKeyReturned');
    expect(await stockOf(mall, licence.skuId)).toBe(stock);
    const { list } = await ok(mall, listKeyPools, {}, keeper);
    expect(list.find(({ id }) => id === licence.skuId)).toMatchObject({ freeCount: 0, returnedCount: 1 });
    expect((await addKeys(lastKey)).added).toBe(0);
  });

  it('of which a refund is asked for are not shown meanwhile; the shop sees which were looked at, and when', async () => {
    await addKeys('ASKED-0001\nASKED-0002');
    const { as, orderNo, lines } = await paidOrder(mall, [licence], 2);
    await deliver();
    const [first, second] = await ok(mall, listOrderKeys, { orderNo }, as);
    const show = (id = 0) => mall.call(showLicenceKey, { id }, { as });
    expect((await show(first?.id)).code).toBe(200);
    const lookedAt = (await ok(mall, listOrderKeys, { orderNo }, as))[0]?.firstShownTime;
    expect(lookedAt).toMatch(/^20/);
    const order = { as, orderNo, lineId: lines[0]?.id ?? 0, paymentNo: '', payPrice: '' };
    const one = await askedFor(mall, order, 1);
    const keys = async (refundOrderNo: string) =>
      (await ok(mall, adminGetRefund, { refundOrderNo }, staff)).licenceKeys;
    expect(await keys(one)).toEqual({ num: 1, viewedNum: 0, firstViewTime: null, lastViewTime: null });
    const inRefund = async () => (await ok(mall, listOrderKeys, { orderNo }, as)).map(({ isInRefund }) => isInRefund);
    expect(await inRefund()).toEqual([false, true]);
    expect(await reason(mall, showLicenceKey, { id: second?.id ?? 0 }, as)).toBe('licenceKeyInRefund');
    expect((await show(first?.id)).code).toBe(200);
    // Two requests for one line share what comes back, the key that was looked at included.
    const other = await askedFor(mall, order, 1);
    for (const asked of [one, other]) expect(await keys(asked)).toMatchObject({ num: 2, viewedNum: 1 });
    for (const refundOrderNo of [one, other]) await ok(mall, revokeRefund, { refundOrderNo }, as);
    const both = await askedFor(mall, order, 2);
    expect(await inRefund()).toEqual([true, true]);
    expect(await reason(mall, showLicenceKey, { id: first?.id ?? 0 }, as)).toBe('licenceKeyInRefund');
    expect(await keys(both)).toEqual({ num: 2, viewedNum: 1, firstViewTime: lookedAt, lastViewTime: lookedAt });
    await ok(mall, refuseRefund, { refundOrderNo: both, reason: 'in use' }, staff);
    expect(await keys(both)).toBeNull();
    expect((await show(second?.id)).code).toBe(200);
  });

  it('are shown to nobody while and after their refund is granted, however often they are asked for at that moment', async () => {
    for (const round of [1, 2, 3]) {
      await addKeys(`GRANTED-000${round}`);
      const { as, orderNo, lines } = await paidOrder(mall, [licence], 1);
      await deliver();
      const [key] = await ok(mall, listOrderKeys, { orderNo }, as);
      const order = { as, orderNo, lineId: lines[0]?.id ?? 0, paymentNo: '', payPrice: '' };
      const refundOrderNo = await askedFor(mall, order, 1);
      const [granted, ...shown] = await Promise.all([
        mall.call(approveRefund, { refundOrderNo }, { as: staff }),
        ...Array.from({ length: 12 }, () => mall.call(showLicenceKey, { id: key?.id ?? 0 }, { as })),
      ]);
      expect(granted.code).toBe(200);
      expect(shown.filter(({ code }) => code === 200)).toEqual([]);
    }
  });

  it('are delivered after a refund was asked for and refused', async () => {
    await addKeys('REFUSED-0001');
    const { as, orderNo, lines } = await paidOrder(mall, [licence]);
    const order = { as, orderNo, lineId: lines[0]?.id ?? 0, paymentNo: '', payPrice: '' };
    const refundOrderNo = await askedFor(mall, order, 1);
    await deliver();
    expect(await shown(orderNo, as)).toEqual([]);
    await ok(mall, refuseRefund, { refundOrderNo, reason: 'in use' }, staff);
    await deliver();
    expect(await shown(orderNo, as)).toEqual(['REFUSED-0001']);
  });

  it('are delivered for orders that were paid before keys were', async () => {
    await addKeys('BEFORE-0001');
    const { as, orderNo } = await paidOrder(mall, [licence]);
    await mall.database.deleteFrom('licence_delivery').execute();
    await sql.raw(await readFile(WAITING_LICENCES, 'utf8')).execute(mall.database);
    // They are due by the database's clock, which may be within a millisecond of the mall's.
    mall.clock.advance(1000);
    await deliver();
    expect(await shown(orderNo, as)).toEqual(['BEFORE-0001']);
  });

  it('are added by paste or file to licences of one’s own shop only', async () => {
    const add = (skuId: number, keys: string, as = keeper) => reason(mall, addLicenceKeys, { skuId, keys }, as);
    expect(await add(hardware.skuId, 'AAAA-BBBB')).toBe('skuNotVirtual');
    expect(await add(licence.skuId, 'AAAA BBBB')).toBe('keysWrong');
    expect(await add(licence.skuId, ' \n ')).toBe('noKeys');
    await mall.database.updateTable('account').set({ merchant_id: null }).where('phone', '=', KEEPER).execute();
    const other = await mall.database
      .selectFrom('merchant')
      .select('id')
      .where('id', '<>', licence.merchantId)
      .executeTakeFirstOrThrow();
    await mall.database.updateTable('account').set({ merchant_id: other.id }).where('phone', '=', KEEPER).execute();
    const stranger = await mall.tokenOf(KEEPER);
    expect(await add(licence.skuId, 'AAAA-BBBB', stranger)).toBe('skuNotVirtual');
    const response = await mall.inject({
      method: 'POST',
      url: `/api/${importLicenceKeys.path}?skuId=${licence.skuId}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'authori-zation': staff },
      payload:
        '--b\r\nContent-Disposition: form-data; name="multipart"; filename="a.csv"\r\n\r\nFILE-0001\nFILE-0002\r\n--b--\r\n',
    });
    expect(response.json()).toMatchObject({ data: { added: 2, known: 0 } });
  });
});

let lastKey = '';
let deliveredCount = 0;
/** An order of one licence, delivered. */
async function delivered() {
  deliveredCount += 1;
  lastKey = `ONE-${1000 + deliveredCount}`;
  await addKeys(lastKey);
  const { as, orderNo, lines } = await paidOrder(mall, [licence]);
  await deliver();
  return { as, orderNo, lineId: lines[0]?.id ?? 0 };
}
