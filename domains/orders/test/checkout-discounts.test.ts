import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { readCouponResults } from '../../coupons/contract/coupon-admin-endpoints.ts';
import { hold, offer, scopeOfAccount } from '../../coupons/test/coupon-builders.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { listPointEntries, readPoints } from '../../wallet/contract/wallet-endpoints.ts';
import {
  computePrice,
  listCheckoutCoupons,
  loadPreOrder,
  preOrder,
  submitOrder,
} from '../contract/checkout-endpoints.ts';
import { cancelOrder, exportOrders, getOrder } from '../contract/order-endpoints.ts';
import { BUYER, OTHER_BUYER, ok, plainSkus, rawReason, STAFF, startOrderMall, type TestSku } from './order-builders.ts';

let mall: TestMall;
let skus: TestSku[];
let as: string;
let buyer: BuyerScope;
let addressId: number;

beforeAll(async () => {
  mall = await startOrderMall();
  // Of two shops, worth enough for every coupon of these tests.
  skus = await plainSkus(mall, 2, 1);
  const ids = skus.map(({ skuId }) => skuId);
  const prices = { price1_fen: 100_000, price2_fen: 100_000, price3_fen: 100_000, price4_fen: 100_000 };
  await mall.database
    .updateTable('sku')
    .set({ ...prices, quantity_breaks: '[]' })
    .where('id', 'in', ids)
    .execute();
  buyer = await scopeOfAccount(mall, BUYER);
  as = await mall.tokenOf(BUYER);
});
afterAll(() => closeWithLedgersAddedUp(mall, ['receivedCoupons', 'earnedPoints']));
beforeEach(async () => {
  await mall.database.deleteFrom('held_coupon').where('account_id', '=', buyer.accountId).execute();
  await mall.database.deleteFrom('point_entry').where('account_id', '=', buyer.accountId).execute();
  await mall.database.deleteFrom('point_balance').where('account_id', '=', buyer.accountId).execute();
});

/** Prepares a checkout of one piece of each SKU. */
async function prepared(of: readonly TestSku[] = skus) {
  const details = of.map(({ skuId, productId }) => ({ productId, attrValueId: skuId, productNum: 1 }));
  const { orderNo } = await ok(mall, preOrder, { preOrderType: 'buyNow', orderDetails: details }, as);
  const checkout = await ok(mall, loadPreOrder, { preOrderNo: orderNo }, as);
  addressId = checkout.addressId;
  return checkout;
}

type Choices = RequestInput<typeof submitOrder>;
const choicesOf = (preOrderNo: string, more: Partial<Choices> = {}): Choices => ({ preOrderNo, addressId, ...more });

const fen = (yuan: string | null): Fen => yuanToFen(yuan ?? '') ?? Number.NaN;

async function spentCoupons(): Promise<number[]> {
  const rows = await mall.database.selectFrom('held_coupon').select('id').where('used_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

const stockOf = async () => {
  const ids = skus.map(({ skuId }) => skuId);
  return mall.database.selectFrom('sku').select(['id', 'stock']).where('id', 'in', ids).orderBy('id').execute();
};

async function grantPoints(points: number): Promise<void> {
  const { accountId } = buyer;
  await mall.database
    .insertInto('point_entry')
    .values({
      account_id: accountId,
      link_type: 'system',
      link_id: 'test',
      type: 1,
      points,
      balance: points,
      status: 3,
      created_at: mall.clock.now(),
    })
    .execute();
  await mall.database.insertInto('point_balance').values({ account_id: accountId, points }).execute();
}

/** What can be spent, once it is certain that it is the sum of the ledger. */
async function usablePoints(): Promise<number> {
  const { integral } = await ok(mall, readPoints, {}, as);
  const row = await mall.database
    .selectFrom('point_balance')
    .select('points')
    .where('account_id', '=', buyer.accountId)
    .executeTakeFirst();
  expect(row?.points ?? 0).toBe(integral);
  return integral;
}

describe('coupons at a checkout', () => {
  it('are proposed as the best of all, and what is shown is what is paid', async () => {
    const [first] = skus;
    const small = await hold(mall, buyer, { money_fen: 1_000, min_price_fen: 0 });
    const large = await hold(mall, buyer, { money_fen: 20_000, min_price_fen: 50_000 });
    const own = await hold(mall, buyer, { money_fen: 3_000, merchant_id: first?.merchantId ?? 0, category: 1 });
    const tooHigh = await hold(mall, buyer, { money_fen: 90_000, min_price_fen: 90_000_000 });
    const checkout = await prepared();
    expect(checkout.platUserCouponId).toBe(large);
    expect(checkout.merchantInfoList.map(({ userCouponId }) => userCouponId).toSorted()).toEqual([0, own]);
    const listed = checkout.platCouponUserList.map(({ id, problem, saves }) => ({ id, problem, saves }));
    expect(listed).toEqual([
      { id: large, problem: null, saves: '200.00' },
      { id: small, problem: null, saves: '10.00' },
      { id: tooHigh, problem: 'belowMinimum', saves: '0.00' },
    ]);
    const choices = choicesOf(checkout.preOrderNo, {
      platUserCouponId: large,
      orderMerchantRequestList: [{ merId: first?.merchantId ?? 0, userCouponId: own }],
    });
    const price = await ok(mall, computePrice, choices, as);
    expect([price.couponFee, price.payFee]).toEqual([checkout.couponFee, checkout.payFee]);
    expect(price.couponFee).toBe('230.00');

    const { orderNoList, payPrice } = await ok(mall, submitOrder, { ...choices, payFee: price.payFee }, as);
    expect(payPrice).toBe(price.payFee);
    expect((await spentCoupons()).toSorted()).toEqual([large, own].toSorted());
    const orders = await Promise.all(orderNoList.map((orderNo) => ok(mall, getOrder, { orderNo }, as)));
    expect(orders.reduce((sum, order) => sum + fen(order.payPrice), 0)).toBe(fen(payPrice));
    expect(orders.reduce((sum, order) => sum + fen(order.couponPrice), 0)).toBe(23_000);
    const costs = (rows: readonly { merId: number; payFee: string }[]) =>
      new Map(rows.map(({ merId, payFee }) => [merId, payFee]));
    const paid = new Map(orders.map(({ merId, payPrice: cost }) => [merId, cost]));
    expect(paid.size).toBe(2);
    expect(costs(checkout.merchantInfoList)).toEqual(paid);
    expect(costs(price.merOrderResponseList)).toEqual(paid);
    for (const order of orders) {
      const listedFen = order.reductionList.reduce((sum, { price: off }) => sum + fen(off), 0);
      expect(listedFen).toBe(fen(order.couponPrice));
      expect(fen(order.payPrice)).toBe(fen(order.totalPrice) - listedFen);
      expect(order.orderInfoList.reduce((sum, line) => sum + fen(line.payPrice), 0)).toBe(fen(order.payPrice));
      expect(order.reductionList.map(({ name }) => name)).toEqual(order.reductionList.map(() => 'coupon zh'));
      // In the file each row adds up by itself.
      const file = await mall.inject(requestOf(exportOrders, { keywords: order.orderNo }, { as, locale: 'en' }));
      const [titles = '', row = ''] = file.body.split('\r\n');
      const [line] = order.orderInfoList;
      expect(titles).toContain(',Discount (CNY),Line total (CNY),Order total (CNY),');
      expect(row).toContain(`,1,0,${line?.price},0,0.00,${order.couponPrice},${line?.payPrice},${order.payPrice},`);
    }
  });

  it('are listed by owner as far as they work, as the checkout proposes them', async () => {
    const [first, second] = skus;
    const merId = first?.merchantId ?? 0;
    const small = await hold(mall, buyer, { money_fen: 1_000, min_price_fen: 0 });
    const large = await hold(mall, buyer, { money_fen: 20_000, min_price_fen: 50_000 });
    const own = await hold(mall, buyer, { money_fen: 3_000, merchant_id: merId, category: 1 });
    await hold(mall, buyer, { min_price_fen: 90_000_000 });
    await hold(mall, buyer, { startsInHours: 1 });
    await hold(mall, buyer, { startsInHours: -3, endsInHours: -1 });
    await hold(mall, await scopeOfAccount(mall, OTHER_BUYER), {});
    const { preOrderNo, platCouponUserList } = await prepared();
    const listed = await ok(mall, listCheckoutCoupons, { preOrderNo }, as);
    expect(listed.map(({ id, saves }) => [id, saves])).toEqual([
      [large, '200.00'],
      [small, '10.00'],
    ]);
    expect(listed).toEqual(platCouponUserList.filter(({ problem }) => problem === null));
    expect((await ok(mall, listCheckoutCoupons, { preOrderNo, merId }, as)).map(({ id }) => id)).toEqual([own]);
    expect(await ok(mall, listCheckoutCoupons, { preOrderNo, merId: second?.merchantId ?? 0 }, as)).toEqual([]);
  });

  it('are refused, and nothing is ordered or spent, unless they are the buyer’s and work for these goods', async () => {
    const other = await scopeOfAccount(mall, OTHER_BUYER);
    const merId = skus[0]?.merchantId ?? 0;
    const foreign = await hold(mall, other, {});
    const expired = await hold(mall, buyer, { startsInHours: -3, endsInHours: -1 });
    const later = await hold(mall, buyer, { startsInHours: 1 });
    const high = await hold(mall, buyer, { min_price_fen: 99_000_000 });
    const own = await hold(mall, buyer, { merchant_id: merId, category: 1 });
    const good = await hold(mall, buyer, {});
    const { preOrderNo } = await prepared();
    const before = await stockOf();
    const platform = (id: number) => choicesOf(preOrderNo, { platUserCouponId: id });
    const ofShop = (id: number, shop = merId) =>
      choicesOf(preOrderNo, { orderMerchantRequestList: [{ merId: shop, userCouponId: id }] });
    const refused: [string, Choices][] = [
      ['couponNotUsable', platform(foreign)],
      ['couponNotUsable', platform(expired)],
      ['couponNotUsable', platform(later)],
      ['couponNotUsable', platform(999_999)],
      ['couponRefused', platform(high)],
      // A shop's coupon is no coupon of the platform, nor of another shop, and works once.
      ['couponNotUsable', platform(own)],
      ['couponNotUsable', ofShop(own, skus[1]?.merchantId)],
      ['couponNotUsable', ofShop(good)],
      [
        'couponNotUsable',
        choicesOf(preOrderNo, {
          orderMerchantRequestList: [own, own].map((userCouponId) => ({ merId, userCouponId })),
        }),
      ],
    ];
    for (const [reason, choices] of refused) {
      expect(await rawReason(mall, submitOrder, choices, as)).toBe(reason);
      expect(await rawReason(mall, computePrice, choices, as)).toBe(
        reason === 'couponNotUsable' && choices.platUserCouponId === later ? 'couponRefused' : reason,
      );
    }
    expect(await spentCoupons()).toEqual([]);
    expect(await stockOf()).toEqual(before);
  });

  it('are spent once by checkouts at the same moment', async () => {
    const coupon = await hold(mall, buyer, {});
    const checkouts = [];
    for (let n = 0; n < 6; n += 1) checkouts.push(await prepared());
    const answers = await Promise.all(
      checkouts.map(({ preOrderNo }) =>
        rawReason(mall, submitOrder, choicesOf(preOrderNo, { platUserCouponId: coupon }), as),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'couponNotUsable'), 'succeeded']);
  });

  it('nothing is ordered at another total than the one shown', async () => {
    const { preOrderNo, payFee } = await prepared();
    const before = await stockOf();
    const another = fenToYuan(fen(payFee) - 1);
    expect(await rawReason(mall, submitOrder, choicesOf(preOrderNo, { payFee: another }), as)).toBe('totalChanged');
    expect(await stockOf()).toEqual(before);
    expect(await rawReason(mall, submitOrder, choicesOf(preOrderNo, { payFee }), as)).toBe('succeeded');
  });
});

describe('points at a checkout', () => {
  it('pay at most a tenth of the goods, are kept in the ledger, and come back with a cancelled order', async () => {
    await grantPoints(1_000_000);
    const checkout = await prepared();
    const goodsFen = fen(checkout.proTotalFee);
    expect(checkout).toMatchObject({ userIntegral: 1_000_000, integralDeductionSwitch: true, isUseIntegral: false });
    const most = Math.floor(goodsFen / 10);
    expect(checkout.mostDeduction).toBe(fenToYuan(most));
    const choices = choicesOf(checkout.preOrderNo, { isUseIntegral: true });
    const price = await ok(mall, computePrice, choices, as);
    expect(price).toMatchObject({
      deductionPrice: fenToYuan(most),
      usedIntegral: most,
      surplusIntegral: 1_000_000 - most,
    });
    const { orderNoList } = await ok(mall, submitOrder, { ...choices, payFee: price.payFee }, as);
    expect(await usablePoints()).toBe(1_000_000 - most);
    const orders = await Promise.all(orderNoList.map((orderNo) => ok(mall, getOrder, { orderNo }, as)));
    expect(orders.reduce((sum, order) => sum + order.usedIntegral, 0)).toBe(most);
    expect(orders.reduce((sum, order) => sum + fen(order.deductionPrice), 0)).toBe(most);
    expect(new Map(price.merOrderResponseList.map((one) => [one.merId, [one.deductionPrice, one.payFee]]))).toEqual(
      new Map(orders.map((order) => [order.merId, [order.deductionPrice, order.payPrice]])),
    );
    const [orderNo = ''] = orderNoList;
    const back = orders[0]?.usedIntegral ?? 0;
    await ok(mall, cancelOrder, { orderNo }, as);
    // Each order used its own points: the other one stays.
    expect(orders.map(({ cancelsWith }) => cancelsWith)).toEqual([[], []]);
    expect(await usablePoints()).toBe(1_000_000 - most + back);
    const { list } = await ok(mall, listPointEntries, {}, as);
    expect(list[0]).toMatchObject({ type: 1, linkType: 'refund', integral: back, balance: 1_000_000 - most + back });
    const points = await ok(mall, readPoints, {}, as);
    expect(points).toMatchObject({ settledIntegral: 1_000_000, useIntegral: most - back });
  });

  it('are not spent twice by checkouts at the same moment', async () => {
    // Enough for one checkout.
    await grantPoints(15_000);
    const [one, two] = [await prepared(), await prepared()];
    const answers = await Promise.all(
      [one, two].map(({ preOrderNo }) =>
        rawReason(mall, submitOrder, choicesOf(preOrderNo, { isUseIntegral: true }), as),
      ),
    );
    expect(answers).toContain('succeeded');
    const left = await usablePoints();
    const used = await mall.database
      .selectFrom('purchase_order')
      .select(({ fn }) => fn.sum<number>('points').as('points'))
      .where('pre_order_no', 'in', [one.preOrderNo, two.preOrderNo])
      .executeTakeFirstOrThrow();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + Number(used.points)).toBe(15_000);
  });

  it('pay nothing where the settings say so', async () => {
    await grantPoints(5_000);
    await decideSettings(mall, { pointsMostPercent: 0 });
    const checkout = await prepared();
    expect(checkout).toMatchObject({ integralDeductionSwitch: false, mostIntegral: 0, mostDeduction: '0.00' });
    await decideSettings(mall, { pointsMostPercent: 10 });
  });
});

describe('orders that share a coupon', () => {
  const statuses = async (orderNos: readonly string[]) =>
    Promise.all(orderNos.map(async (orderNo) => (await ok(mall, getOrder, { orderNo }, as)).state));

  async function sharing() {
    const coupon = await hold(mall, buyer, {});
    const { preOrderNo } = await prepared();
    const { orderNoList } = await ok(mall, submitOrder, choicesOf(preOrderNo, { platUserCouponId: coupon }), as);
    return { coupon, orderNoList };
  }

  it('say so, are cancelled together before payment, and give the coupon back', async () => {
    const before = await stockOf();
    const { coupon, orderNoList } = await sharing();
    const [one = '', two = ''] = orderNoList;
    expect((await ok(mall, getOrder, { orderNo: one }, as)).cancelsWith).toEqual([two]);
    expect(await spentCoupons()).toEqual([coupon]);
    await ok(mall, cancelOrder, { orderNo: two }, as);
    expect(await statuses(orderNoList)).toEqual(['cancelled', 'cancelled']);
    expect(await spentCoupons()).toEqual([]);
    expect(await stockOf()).toEqual(before);
    expect((await ok(mall, getOrder, { orderNo: one }, as)).cancelsWith).toEqual([]);
  });

  it('are told to whoever keeps the coupon, by the day on which they are paid', async () => {
    const offered = await offer(mall, { startsInHours: -48 });
    const coupon = await hold(mall, buyer, { coupon_id: offered, number: 1 });
    await hold(mall, buyer, { coupon_id: offered, number: 2 });
    const staff = await mall.tokenOf(STAFF);
    const results = async () => (await ok(mall, readCouponResults, { id: offered }, staff)).dayList.at(-1);
    const { preOrderNo } = await prepared();
    const { orderNoList } = await ok(mall, submitOrder, choicesOf(preOrderNo, { platUserCouponId: coupon }), as);
    expect(orderNoList).toHaveLength(2);
    expect(await results()).toMatchObject({ used: 1, orders: 0, turnover: '0.00', off: '0.00' });
    const paid = { paid_at: mall.clock.now(), status: 'pendingShipment' };
    const ofOrders = mall.database.updateTable('purchase_order').where('order_no', 'in', orderNoList);
    await ofOrders.set(paid).execute();
    const rows = await mall.database
      .selectFrom('purchase_order')
      .select(['pay_price_fen', 'platform_coupon_fen'])
      .where('order_no', 'in', orderNoList)
      .execute();
    const sum = (column: keyof (typeof rows)[number]) => fenToYuan(rows.reduce((total, row) => total + row[column], 0));
    expect(await results()).toMatchObject({
      orders: 2,
      turnover: sum('pay_price_fen'),
      off: sum('platform_coupon_fen'),
    });
    expect(sum('platform_coupon_fen')).not.toBe('0.00');
    await ofOrders.set({ status: 'cancelled' }).execute();
    expect(await results()).toMatchObject({ orders: 0, off: '0.00' });
    const { dayList, total } = await ok(mall, readCouponResults, { id: offered }, staff);
    expect(dayList.reduce((sum, { received }) => sum + received, 0)).toBe(2);
    expect(total).toEqual({ received: 2, used: 1, orders: 0, turnover: '0.00', off: '0.00' });
  });

  it('give it back when their time to pay is over', async () => {
    const { orderNoList } = await sharing();
    mall.clock.advance(25 * 3_600_000);
    await mall.runJob('cancel-overdue-orders');
    as = await mall.tokenOf(BUYER);
    expect(await statuses(orderNoList)).toEqual(['cancelled', 'cancelled']);
    expect(await spentCoupons()).toEqual([]);
  });
});
