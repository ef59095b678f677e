import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { confirmReceipt, getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, KEEPER, OTHER_BUYER, ok, reason, STAFF, startOrderMall } from '../../orders/test/order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from '../../orders/test/shipping-builders.ts';
import { approveRefund, receiveGoods } from '../../refunds/contract/refund-admin-endpoints.ts';
import { sendGoodsBack } from '../../refunds/contract/refund-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { exportSerialNumbers, listSerialNumbers } from '../contract/serial-number-endpoints.ts';
import { findOwnSerials } from '../server/public.ts';

let mall: TestMall;
let keeper: string;
let staff: string;
beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalances(mall);
  keeper = await mall.tokenOf(KEEPER);
  staff = await mall.tokenOf(STAFF);
});
afterAll(() => mall?.close());

const packageOf = (orderDetailId: number, quantity: number, serialNumbers: string[], trackingNumber = 'SF100') => ({
  expressCode: 'sf',
  trackingNumber,
  lines: [{ orderDetailId, quantity, serialNumbers }],
});

describe('serial numbers of a shipment', () => {
  it('are shown on each of two packages to the buyer and the office, and found in the installed base', async () => {
    const [sku] = await keptSkus(mall, 1);
    if (!sku) throw new Error('a SKU wanted');
    const { as, orderNo, lines } = await paidOrder(mall, [sku], 3);
    const lineId = lines[0]?.id ?? 0;
    const packages = [
      packageOf(lineId, 2, ['ag0000000001', 'AG0000000002'], 'SF1'),
      packageOf(lineId, 1, ['AG0000000003'], 'SF2'),
    ];
    await ok(mall, shipOrder, { orderNo, packages }, keeper);
    const { packageList } = await ok(mall, getOrder, { orderNo }, as);
    expect(packageList.map((one) => one.detailList[0]?.serialNumberList)).toEqual([
      ['AG0000000001', 'AG0000000002'],
      ['AG0000000003'],
    ]);

    for (const keyword of ['ag000000000', orderNo, lines[0]?.partNumber ?? '']) {
      const { list, total } = await ok(mall, listSerialNumbers, { keyword }, staff);
      expect(total).toBe(3);
      expect(list[0]).toMatchObject({ orderNo, partNumber: lines[0]?.partNumber, returnTime: null });
    }
    expect((await ok(mall, listSerialNumbers, { keyword: '%0003' }, staff)).total).toBe(0);
    const file = await mall.inject({
      method: 'GET',
      url: `/api/${exportSerialNumbers.path}?keyword=AG0000000003`,
      headers: { 'authori-zation': keeper },
    });
    expect(file.body).toContain(`AG0000000003,${lines[0]?.partNumber}`);
    expect(file.body).not.toContain('AG0000000002');
  });

  it('are each with one piece of a product; two at once: one ships, the other learns why', async () => {
    const [sku] = await keptSkus(mall, 1);
    if (!sku) throw new Error('a SKU wanted');
    const orders = [await paidOrder(mall, [sku]), await paidOrder(mall, [sku])];
    const answers = await Promise.all(
      orders.map(({ orderNo, lines }) =>
        mall.call(
          shipOrder,
          { orderNo, packages: [packageOf(lines[0]?.id ?? 0, 1, ['TWICE0000001'])] },
          { as: keeper },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      data: { reason: 'serialTaken', serials: 'TWICE0000001' },
    });
    const states = await mall.database
      .selectFrom('purchase_order')
      .select('status')
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    expect(states.map(({ status }) => status).sort()).toEqual(['pendingReceipt', 'pendingShipment']);
  });

  it('are no more than the pieces, none twice, and well formed', async () => {
    const [sku] = await keptSkus(mall, 1);
    if (!sku) throw new Error('a SKU wanted');
    const { orderNo, lines } = await paidOrder(mall, [sku], 2);
    const ship = (serialNumbers: string[]) =>
      reason(mall, shipOrder, { orderNo, packages: [packageOf(lines[0]?.id ?? 0, 1, serialNumbers)] }, keeper);
    expect(await ship(['MANY00000001', 'MANY00000002'])).toBe('serialsTooMany');
    expect(await ship(['SHORT0001'])).toBe('badParameter');
    const two = [...packagesWith(lines[0]?.id ?? 0), ...packagesWith(lines[0]?.id ?? 0)];
    expect(await reason(mall, shipOrder, { orderNo, packages: two }, keeper)).toBe('serialTwice');
  });

  it('belong to their owner until they come back, and are then free to leave again', async () => {
    const accountOf = (phone: string) =>
      mall.database
        .selectFrom('account')
        .select('id as accountId')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
    const known = async (phone: string) =>
      (await findOwnSerials(mall.database, (await accountOf(phone)) as never, ['AG0000000003', 'NEVER0000001'])).map(
        ({ serial }) => serial,
      );
    expect(await known(BUYER)).toEqual(['AG0000000003']);
    expect(await known(OTHER_BUYER)).toEqual([]);

    await cameBack('AG0000000003', 3);
    expect(await known(BUYER)).toEqual([]);
    const [sku] = await keptSkus(mall, 1);
    if (!sku) throw new Error('a SKU wanted');
    const { orderNo, lines } = await paidOrder(mall, [sku], 1, OTHER_BUYER);
    await ok(mall, shipOrder, { orderNo, packages: [packageOf(lines[0]?.id ?? 0, 1, ['AG0000000003'])] }, keeper);
    expect(await known(OTHER_BUYER)).toEqual(['AG0000000003']);
  });

  it('stay with a buyer who keeps one of two pieces, though the money of both is back', async () => {
    const [sku] = await keptSkus(mall, 1);
    if (!sku) throw new Error('a SKU wanted');
    const { as, orderNo, lines } = await paidOrder(mall, [sku], 2);
    const lineId = lines[0]?.id ?? 0;
    const kept = ['KEPT0000001', 'KEPT0000002'];
    await ok(mall, shipOrder, { orderNo, packages: [packageOf(lineId, 2, kept)] }, keeper);
    const refundOrderNo = await askedFor(mall, { as, orderNo, lineId, paymentNo: '', payPrice: '' }, 1);
    await ok(mall, approveRefund, { refundOrderNo }, staff);
    await cameBack('KEPT0000001', 1);
    const { list } = await ok(mall, listSerialNumbers, { keyword: orderNo }, staff);
    expect(list.map(({ returnTime }) => returnTime)).toEqual([null, null]);
  });
});

/** Pieces of the order with this serial number are returned, in order. */
async function cameBack(serial: string, pieces: number): Promise<void> {
  const found = await mall.database
    .selectFrom('serial_number')
    .select(['order_no as orderNo', 'order_line_id as lineId'])
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  const as = await mall.tokenOf(BUYER);
  await ok(mall, confirmReceipt, { orderNo: found.orderNo }, as);
  const refundOrderNo = await askedFor(mall, { ...found, as, paymentNo: '', payPrice: '' }, pieces, 'return');
  const address = { returnName: 'Depot', returnPhone: '0571-1', returnAddress: 'Warehouse 3' };
  await ok(mall, approveRefund, { refundOrderNo, ...address }, staff);
  await ok(mall, sendGoodsBack, { refundOrderNo, telephone: '1', expressName: 'SF', trackingNumber: 'SF1' }, as);
  await ok(mall, receiveGoods, { refundOrderNo, inspection: 'complete', restocked: true }, staff);
}

const packagesWith = (lineId: number) => [packageOf(lineId, 1, ['SAME00000001'])];
