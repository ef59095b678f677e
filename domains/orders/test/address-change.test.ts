import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { addressLine } from '../../addresses/contract/address.ts';
import { listAddresses } from '../../addresses/contract/address-endpoints.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import {
  adminDecideAddress,
  adminProposeAddress,
  adminWithdrawAddress,
  askAddressChange,
  decideAddressChange,
  withdrawAddressChange,
} from '../contract/address-change-endpoints.ts';
import { adminGetOrder, shipOrder } from '../contract/admin-order-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import { addressOf, KEEPER, OTHER_BUYER, ok, reason, STAFF, startOrderMall } from './order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from './shipping-builders.ts';

let mall: TestMall;
let keeper: string;
let staff: string;
beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalances(mall);
  keeper = await mall.tokenOf(KEEPER);
  staff = await mall.tokenOf(STAFF);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const NEW = { receiver: '李雷', phone: '13811112222', address: '杭州市西湖区仓库三号' };
const toShip = async () => paidOrder(mall, await keptSkus(mall, 1));

/** What the buyer sees of the order. */
async function shown(orderNo: string, as: string) {
  const { addressChange, merchantOrderList, eventList, payPrice } = await ok(mall, getOrder, { orderNo }, as);
  const [delivery] = merchantOrderList;
  const receiver = { receiver: delivery?.realName, phone: delivery?.userPhone, address: delivery?.userAddress };
  return { id: addressChange?.id ?? 0, addressChange, receiver, payPrice, events: eventList.slice(2) };
}

describe('another address', () => {
  it('is proposed by the shop, shown in both versions, and holds once the buyer consents', async () => {
    const { as, orderNo } = await toShip();
    const before = await shown(orderNo, as);
    await ok(mall, adminProposeAddress, { orderNo, ...NEW, reason: '原地址停收' }, keeper);
    const { id, addressChange } = await shown(orderNo, as);
    expect(addressChange).toMatchObject({
      askedBy: 'merchant',
      reason: '原地址停收',
      before: before.receiver,
      after: NEW,
    });
    const [told] = (await ok(mall, listNotices, { limit: 1 }, as)).list;
    expect(told).toMatchObject({ kind: 'orderAddressAsked' });
    expect(await reason(mall, adminDecideAddress, { orderNo, id, accept: true }, keeper)).toBe('notYours');

    await ok(mall, decideAddressChange, { orderNo, id, accept: true }, as);
    const after = await shown(orderNo, as);
    expect(after).toMatchObject({ addressChange: null, receiver: NEW, payPrice: before.payPrice });
    expect(after.events.map(({ action, actor }) => [action, actor])).toEqual([
      ['askAddress', 'merchant'],
      ['acceptAddress', 'buyer'],
    ]);
    const { eventList } = await ok(mall, adminGetOrder, { orderNo }, staff);
    expect(eventList.at(-1)).toMatchObject({ action: 'acceptAddress', actorName: expect.stringMatching(/./) });
  });

  it('is asked for by the buyer, and granted or refused by the shop', async () => {
    const { as, orderNo } = await toShip();
    const before = await shown(orderNo, as);
    await ok(mall, askAddressChange, { orderNo, ...NEW }, as);
    await mall.runJob('send-notices');
    const [told] = (await ok(mall, listNotices, { limit: 1 }, keeper)).list;
    expect(told).toMatchObject({ kind: 'orderAddressAsked', link: `/admin/orders?order=${orderNo}` });
    const { id } = await shown(orderNo, as);
    expect(await reason(mall, decideAddressChange, { orderNo, id, accept: true }, as)).toBe('notYours');
    await ok(mall, adminDecideAddress, { orderNo, id, accept: false }, keeper);
    expect(await shown(orderNo, as)).toMatchObject({ addressChange: null, receiver: before.receiver });
    await ok(mall, askAddressChange, { orderNo, ...NEW }, as);
    await ok(mall, adminDecideAddress, { orderNo, id: (await shown(orderNo, as)).id, accept: true }, staff);
    expect((await shown(orderNo, as)).receiver).toEqual(NEW);
    expect(await reason(mall, askAddressChange, { orderNo, ...NEW }, as)).toBe('addressSame');
  });

  it('is one of the address book of the buyer, as it stands there', async () => {
    const { as, orderNo } = await toShip();
    const book = await ok(mall, listAddresses, {}, as);
    const before = await shown(orderNo, as);
    const own = book.find((one) => addressLine(one) !== before.receiver.address);
    await ok(mall, askAddressChange, { orderNo, addressId: own?.id ?? 0, reason: '仓库搬迁' }, as);
    const { id, addressChange } = await shown(orderNo, as);
    expect(addressChange?.after).toEqual({
      receiver: own?.realName,
      phone: own?.phone,
      address: own && addressLine(own),
    });
    await ok(mall, withdrawAddressChange, { orderNo, id }, as);
    const same = book.find((one) => addressLine(one) === before.receiver.address);
    expect(await reason(mall, askAddressChange, { orderNo, addressId: same?.id ?? 0 }, as)).toBe('addressSame');
    const foreign = await addressOf(mall, OTHER_BUYER);
    expect(await reason(mall, askAddressChange, { orderNo, addressId: foreign }, as)).toBe('addressNotFound');
    const none = await mall.call(askAddressChange, { orderNo, receiver: '李雷' }, { as });
    expect(none.data).toMatchObject({ reason: 'badParameter', field: 'addressId' });
  });

  it('is one at a time, can be withdrawn, and is answered only as it was shown', async () => {
    const { as, orderNo } = await toShip();
    const both = await Promise.all([
      mall.call(adminProposeAddress, { orderNo, ...NEW }, { as: keeper }),
      mall.call(askAddressChange, { orderNo, ...NEW, receiver: '韩梅梅' }, { as }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect(both.find(({ code }) => code !== 200)?.data).toMatchObject({ reason: 'addressChangeWaits' });
    const first = await shown(orderNo, as);
    const isShops = first.addressChange?.askedBy === 'merchant';
    const [own, other] = isShops
      ? [adminWithdrawAddress, withdrawAddressChange]
      : [withdrawAddressChange, adminWithdrawAddress];
    expect(await reason(mall, other, { orderNo, id: first.id }, isShops ? as : keeper)).toBe('notYours');
    await ok(mall, own, { orderNo, id: first.id }, isShops ? keeper : as);
    await ok(mall, adminProposeAddress, { orderNo, ...NEW, address: '另一个地址，五号库' }, keeper);
    expect(await reason(mall, decideAddressChange, { orderNo, id: first.id, accept: true }, as)).toBe(
      'pageDataChanged',
    );
  });

  it.each(['shipped', 'cancelled'] as const)(
    'lapses with an order that is %s, and the buyer learns it',
    async (how) => {
      const skus = await keptSkus(mall, 1);
      const { as, orderNo, lines } = await paidOrder(mall, skus);
      await ok(mall, askAddressChange, { orderNo, ...NEW }, as);
      const orderDetailId = lines[0]?.id ?? 0;
      if (how === 'shipped') {
        const packages = [{ expressCode: 'self', lines: [{ orderDetailId, quantity: 1 }] }];
        await ok(mall, shipOrder, { orderNo, packages }, keeper);
      } else {
        const refundOrderNo = await askedFor(
          mall,
          { as, orderNo, lineId: orderDetailId, paymentNo: '', payPrice: '' },
          1,
        );
        await ok(mall, approveRefund, { refundOrderNo }, staff);
      }
      const { events, addressChange } = await shown(orderNo, as);
      expect(addressChange).toBeNull();
      expect(events.map(({ action, actor }) => [action, actor])).toContainEqual(['lapseAddress', 'system']);
      const { list } = await ok(mall, listNotices, { limit: 5 }, as);
      expect(list.map(({ kind }) => kind)).toContain('orderAddressLapsed');
      const { state } = await mall.database
        .selectFrom('address_change as c')
        .innerJoin('purchase_order as o', 'o.id', 'c.order_id')
        .select('c.state')
        .where('o.order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      expect(state).toBe('lapsed');
    },
  );

  it('and shipping at once: the address never changes under a package', async () => {
    const { as, orderNo, lines } = await toShip();
    const before = await shown(orderNo, as);
    await ok(mall, adminProposeAddress, { orderNo, ...NEW }, keeper);
    const { id } = await shown(orderNo, as);
    const packages = [{ expressCode: 'self', lines: [{ orderDetailId: lines[0]?.id ?? 0, quantity: 1 }] }];
    const [accepted] = await Promise.all([
      mall.call(decideAddressChange, { orderNo, id, accept: true }, { as }),
      ok(mall, shipOrder, { orderNo, packages }, keeper),
    ]);
    const { receiver, addressChange } = await shown(orderNo, as);
    expect(receiver).toEqual(accepted.code === 200 ? NEW : before.receiver);
    expect(addressChange).toBeNull();
    expect(await reason(mall, askAddressChange, { orderNo, ...NEW, receiver: '韩梅梅' }, as)).toBe('addressFixed');
    expect(await reason(mall, decideAddressChange, { orderNo, id, accept: true }, as)).toBe('pageDataChanged');
  });
});
