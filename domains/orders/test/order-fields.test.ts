import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { listStockMovements } from '../../catalogue/contract/product-office-endpoints.ts';
import { VOUCHER } from '../../payments/contract/payment.ts';
import { confirmTransfer, listOfflinePayments, submitVoucher } from '../../payments/contract/payment-endpoints.ts';
import { received } from '../../payments/test/payment-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { adminExportOrders, adminGetOrder, shipOrder } from '../contract/admin-order-endpoints.ts';
import { ORDER_TYPES } from '../contract/order.ts';
import { exportOrders, getOrder, listOrders, listPackages } from '../contract/order-endpoints.ts';
import { BUYER, FINANCE, ok, ordered, plainSkus, STAFF, startOrderMall, type TestSku } from './order-builders.ts';

let mall: TestMall;
let skus: TestSku[];

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 2);
});
afterAll(() => closeWithLedgersAddedUp(mall, ['paymentOrders', 'earnedPoints']));

it('tells an order’s type: normal, of a flash sale, of a promotion, which it keeps whatever way it is paid', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const [orderNo = ''] = orderNos;
  const type = async () => ORDER_TYPES[(await ok(mall, getOrder, { orderNo }, as)).type];
  expect(await type()).toBe('normal');
  // A promotion makes it another type; there are none to order from yet.
  for (const order_type of ['seckill', 'promotion']) {
    await mall.database.updateTable('purchase_order').set({ order_type }).where('order_no', '=', orderNo).execute();
    expect(await type()).toBe(order_type);
  }
  const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
  await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl }, as);
  const finance = await mall.tokenOf(FINANCE);
  const [waiting] = (await ok(mall, listOfflinePayments, { status: 'confirming' }, finance)).list;
  await ok(mall, confirmTransfer, await received(mall, waiting?.paymentNo ?? ''), finance);
  expect(await type()).toBe('promotion');
  const seen = await ok(mall, adminGetOrder, { orderNo }, await mall.tokenOf(STAFF));
  expect(ORDER_TYPES[seen.type]).toBe('promotion');
  expect(seen.payType).toBe('offline');
  // Staff see by name who confirmed the money; the buyer sees that staff did.
  const { nickname } = await mall.database
    .selectFrom('account')
    .select('nickname')
    .where('phone', '=', FINANCE)
    .executeTakeFirstOrThrow();
  const paid = seen.eventList.find(({ action }) => action === 'pay');
  expect(paid).toMatchObject({ actor: 'staff', actorName: nickname, time: seen.payTime });
  const told = await ok(mall, getOrder, { orderNo }, as);
  expect(JSON.stringify(told.eventList)).not.toContain(nickname);
});

it('is called what it is on the screen in the table too while its transfer is under review', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const [orderNo = ''] = orderNos;
  const statuses = async () => {
    const ofBuyer = (locale: 'zh' | 'en') => requestOf(exportOrders, { keywords: orderNo }, { as, locale });
    const staff = await mall.tokenOf(STAFF);
    const ofStaff = requestOf(adminExportOrders, { keyword: orderNo }, { as: staff, locale: 'en' });
    const tables = await Promise.all([ofBuyer('zh'), ofBuyer('en'), ofStaff].map((request) => mall.inject(request)));
    return tables.map(({ body }) => {
      const line = body.split('\r\n').find((one) => one.startsWith(orderNo));
      return line?.split(',')[2];
    });
  };
  expect(await statuses()).toEqual(['待付款', 'To pay', 'To pay']);
  const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
  await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl }, as);
  expect(await statuses()).toEqual(['转账待核对', 'Transfer under review', 'Transfer under review']);
});

it('says where an order goes, and that its amounts add up', async () => {
  const { as, orderNos, payPrice } = await ordered(mall, BUYER, skus, 3);
  const [orderNo = ''] = orderNos;
  const order = await ok(mall, getOrder, { orderNo }, as);
  const address = await mall.database
    .selectFrom('address as a')
    .innerJoin('account as o', 'o.id', 'a.account_id')
    .select(['a.real_name', 'a.phone', 'a.detail'])
    .where('o.phone', '=', BUYER)
    .orderBy('a.id')
    .executeTakeFirstOrThrow();
  const [shop] = order.merchantOrderList;
  expect(shop).toMatchObject({ realName: address.real_name, userPhone: address.phone });
  expect(shop?.userAddress).toContain(address.detail);
  const fen = (yuan: string | null) => yuanToFen(yuan ?? '') ?? Number.NaN;
  const lines = order.orderInfoList.reduce((sum, line) => sum + fen(line.payPrice), 0);
  expect(fen(order.proTotalPrice)).toBe(lines);
  expect(fen(order.payPrice)).toBe(fen(order.totalPrice) - fen(order.couponPrice));
  expect(order.payPrice).toBe(payPrice);
  const listed = (await ok(mall, listOrders, { status: 0 }, as)).list.find((one) => one.orderNo === orderNo);
  expect(listed?.payPrice).toBe(payPrice);
});

it('gives each shipment a delivery note of its own', async () => {
  const { as, orderNos } = await ordered(mall, BUYER, skus, 2);
  const [orderNo = ''] = orderNos;
  await mall.database
    .updateTable('purchase_order')
    .set({ status: 'pendingShipment', paid_at: mall.clock.now() })
    .where('order_no', '=', orderNo)
    .execute();
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  const packages = orderInfoList.map(({ id }) => ({
    expressCode: 'sf',
    trackingNumber: `SF${id}`,
    lines: [{ orderDetailId: id, quantity: 2 }],
  }));
  await ok(mall, shipOrder, { orderNo, packages }, await mall.tokenOf(STAFF));
  const { invoiceList } = await ok(mall, listPackages, { orderNo }, as);
  const notes = invoiceList.map(({ deliveryNoteNo }) => deliveryNoteNo);
  expect(new Set(notes).size).toBe(2);
  for (const note of notes) expect(note).toMatch(/^[A-Z]{2}\d/);
});

it('is named in the stock ledger of each of its SKUs, which knows the payment only', async () => {
  const skus = await plainSkus(mall, 2, 1);
  const { orderNos, paymentNo } = await ordered(mall, BUYER, skus);
  expect(orderNos).toHaveLength(2);
  const admin = await mall.tokenOf(STAFF);
  const named = await Promise.all(
    skus.map(async ({ skuId }) => {
      const { list } = (await mall.call(listStockMovements, { skuId, reason: 'order' }, { as: admin })).data;
      expect(list[0]?.reference).toBe(paymentNo);
      return list[0]?.orderNos;
    }),
  );
  expect(named.flat().sort()).toEqual([...orderNos].sort());
  expect(named.map((numbers) => numbers?.length)).toEqual(skus.map(() => 1));
});
