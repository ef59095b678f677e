import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { deliverLicenceKeys } from '../../orders/contract/admin-order-endpoints.ts';
import { deliverDue } from '../../orders/server/deliver-virtual.ts';
import { KEEPER, ok, STAFF, startOrderMall, type TestSku } from '../../orders/test/order-builders.ts';
import { fillBalances, paidOrder } from '../../orders/test/shipping-builders.ts';
import { refuseRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { addLicenceKeys, listKeyPools } from '../contract/licence-key-endpoints.ts';
import { sellLicence } from './licence-key-builders.ts';

let mall: TestMall;
let keeper: string;
let licence: TestSku;

beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalances(mall);
  licence = await sellLicence(mall);
  keeper = await mall.tokenOf(KEEPER);
});
afterAll(() => mall?.close());

const addKeys = (...keys: string[]) =>
  ok(mall, addLicenceKeys, { skuId: licence.skuId, keys: keys.join('\n') }, keeper);
const deliver = () => mall.runJob('deliver-licence-keys');
const owed = async () =>
  (await ok(mall, listKeyPools, {}, keeper)).list.find(({ id }) => id === licence.skuId)?.owedCount ?? 0;

it('keys are owed from payment until they are delivered, typed or withheld for a refund', async () => {
  await mall.database.deleteFrom('licence_key').where('state', '=', 'free').execute();
  await mall.database.deleteFrom('licence_delivery').execute();
  expect(await owed()).toBe(0);
  const { as, orderNo, lines } = await paidOrder(mall, [licence], 3);
  expect(await owed()).toBe(3);
  const order = { as, orderNo, lineId: lines[0]?.id ?? 0, paymentNo: '', payPrice: '' };
  const refundOrderNo = await askedFor(mall, order, 1);
  expect(await owed()).toBe(2);
  await ok(mall, refuseRefund, { refundOrderNo, reason: 'in use' }, await mall.tokenOf(STAFF));
  await deliver();
  expect(await owed()).toBe(3);

  // An order that is served first takes the last key: the notice says how many the other one waits for.
  const served = await paidOrder(mall, [licence]);
  expect(await owed()).toBe(4);
  await addKeys('OWED-0001');
  await deliverDue(mall.app.services, served.id);
  expect(await owed()).toBe(3);
  await mall.runJob('send-notices');
  const { list } = await ok(mall, listNotices, {}, keeper);
  expect(list.map(({ content }) => content)).toContainEqual(
    expect.stringContaining('剩余 0 个，已付款订单待发放 3 个'),
  );

  const typed = { orderNo, lines: [{ orderDetailId: order.lineId, licenceKeys: ['OWED-0002'] }] };
  await ok(mall, deliverLicenceKeys, typed, keeper);
  expect(await owed()).toBe(2);
  // Under a clock that is ahead the order is put off, and the keys are added; then it is right again.
  mall.clock.advance(86_400_000);
  await deliver();
  await addKeys('OWED-0003', 'OWED-0004');
  mall.clock.advance(-86_400_000);
  await deliver();
  expect(await owed()).toBe(0);
});
