import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import { adminReadOrderAgreement } from '../contract/admin-order-endpoints.ts';
import { loadPreOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { getOrder, readOrderAgreement } from '../contract/order-endpoints.ts';
import {
  addressOf,
  BUYER,
  KEEPER,
  OTHER_BUYER,
  ok,
  plainSkus,
  prepared,
  reason,
  STAFF,
  startOrderMall,
  stockOf,
  type TestSku,
} from './order-builders.ts';

const SLUG = 'customgoodsinfo';
let mall: TestMall;
let carrying: TestSku;
let plain: TestSku;
let as: string;
let addressId: number;

beforeAll(async () => {
  mall = await startOrderMall();
  const skus = await plainSkus(mall, 2, 2);
  [carrying = { skuId: 0, productId: 0, merchantId: 0 }] = skus;
  plain = skus.find(({ merchantId }) => merchantId !== carrying.merchantId) ?? carrying;
  const products = skus.filter(({ merchantId }) => merchantId === carrying.merchantId).map((one) => one.productId);
  await mall.database.updateTable('product').set({ agreement: SLUG }).where('id', 'in', products).execute();
  as = await mall.tokenOf(BUYER);
  addressId = await addressOf(mall, BUYER);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const asked = async (preOrderNo: string) => (await ok(mall, loadPreOrder, { preOrderNo }, as)).agreementList;
const rewrite = (text: string) =>
  mall.database.updateTable('agreement').set({ content_zh: text }).where('slug', '=', SLUG).execute();

describe('an agreement that a product carries', () => {
  it('is named on its page', async () => {
    const { data } = await mall.call(readProduct, { id: carrying.productId, quiet: true }, {});
    expect(data.productInfo.agreement).toBe(SLUG);
  });

  it('is asked for once in a checkout, and not where no product carries one', async () => {
    const list = await asked(await prepared(mall, as, [carrying, plain]));
    expect(list).toEqual([{ slug: SLUG, version: expect.stringMatching(/./), title: '定制商品协议' }]);
    expect(await asked(await prepared(mall, as, [plain]))).toEqual([]);
  });

  it('must be ticked in the version shown; else nothing is ordered', async () => {
    const preOrderNo = await prepared(mall, as, [carrying, plain]);
    const before = await stockOf(mall, carrying.skuId);
    const [shown = { slug: '', version: '' }] = await asked(preOrderNo);
    const { slug, version } = shown;
    for (const agreementList of [[], [{ slug, version: 'another' }], [{ slug: 'userinfo', version }]]) {
      expect(await reason(mall, submitOrder, { preOrderNo, addressId, agreementList }, as)).toBe(
        'agreementNotAccepted',
      );
    }
    await rewrite('<p>第二版</p>');
    const stale = { preOrderNo, addressId, agreementList: [{ slug, version }] };
    expect(await reason(mall, submitOrder, stale, as)).toBe('agreementNotAccepted');
    expect(await stockOf(mall, carrying.skuId)).toBe(before);
    expect(await mall.database.selectFrom('order_agreement').selectAll().execute()).toEqual([]);
  });

  it('is kept with the orders of its products, in the words agreed to, whatever is written later', async () => {
    const preOrderNo = await prepared(mall, as, [carrying, plain]);
    const [{ slug, version } = { slug: '', version: '' }] = await asked(preOrderNo);
    const { orderNoList } = await ok(
      mall,
      submitOrder,
      { preOrderNo, addressId, agreementList: [{ slug, version }] },
      as,
    );
    await rewrite('<p>第三版</p>');
    const orders = await Promise.all(orderNoList.map((orderNo) => ok(mall, getOrder, { orderNo }, as)));
    const own = orders.find((order) => order.merId === carrying.merchantId);
    const other = orders.find((order) => order.merId === plain.merchantId);
    expect(own?.agreementList).toEqual([{ slug, version, title: '定制商品协议' }]);
    expect(other?.agreementList).toEqual([]);

    const request = { orderNo: own?.orderNo ?? '', slug };
    expect(await ok(mall, readOrderAgreement, request, as)).toEqual({
      title: '定制商品协议',
      version,
      content: '<p>第二版</p>',
    });
    const staff = await mall.tokenOf(STAFF);
    expect((await ok(mall, adminReadOrderAgreement, request, staff)).content).toBe('<p>第二版</p>');
    const stranger = await mall.tokenOf(OTHER_BUYER);
    expect(await reason(mall, readOrderAgreement, request, stranger)).toBe('orderNotFound');
    expect(await reason(mall, readOrderAgreement, { ...request, slug: 'userinfo' }, as)).toBe('agreementNotFound');
    const keeper = await mall.database
      .selectFrom('account')
      .select('merchant_id')
      .where('phone', '=', KEEPER)
      .executeTakeFirstOrThrow();
    const foreign = orders.find((order) => order.merId !== keeper.merchant_id);
    const hidden = { orderNo: foreign?.orderNo ?? '', slug };
    expect(await reason(mall, adminReadOrderAgreement, hidden, await mall.tokenOf(KEEPER))).toBe('orderNotFound');
  });
});
