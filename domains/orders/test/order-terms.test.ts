/** What a buyer says of an order beside what is bought: own number, delivery, invoice; and the tax within its price. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { includedTax } from '../../pricing/contract/included-tax.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { adminCancelOrder, adminGetOrder, adminListOrders } from '../contract/admin-order-endpoints.ts';
import { computePrice, loadPreOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { cancelOrder, getOrder, listOrders } from '../contract/order-endpoints.ts';
import { MAX_KEPT_TITLES } from '../contract/order-terms.ts';
import {
  addressOf,
  BUYER,
  OTHER_BUYER,
  ok,
  plainSkus,
  prepared,
  rawReason,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from './order-builders.ts';

const TAX_NUMBER = '91330000733796106P';
const DAY_MS = 86_400_000;

let mall: TestMall;
let skus: TestSku[];
let as: string;
let staff: string;
let addressId: number;

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 1);
  as = await mall.tokenOf(BUYER);
  staff = await mall.tokenOf(STAFF);
  addressId = await addressOf(mall, BUYER);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const shop = (place: number) => skus[place]?.merchantId ?? 0;
type Choices = Omit<RequestInput<typeof submitOrder>, 'preOrderNo' | 'addressId'>;

async function place(choices: Choices, of: readonly TestSku[] = skus.slice(0, 1)) {
  const preOrderNo = await prepared(mall, as, of);
  return ok(mall, submitOrder, { preOrderNo, addressId, ...choices }, as);
}
const detail = (orderNo: string | undefined) => ok(mall, getOrder, { orderNo: orderNo ?? '' }, as);
/** In the order of the shops here, whatever that of the cart. */
const byShop = <T extends { readonly merId: number }>(rows: readonly T[]) =>
  [shop(0), shop(1)].flatMap((merId) => rows.filter((row) => row.merId === merId));
const detailsOf = async (orderNos: readonly string[]) => byShop(await Promise.all(orderNos.map(detail)));
const setShop = (place: number, change: object) =>
  mall.database.updateTable('merchant').set(change).where('id', '=', shop(place)).execute();

describe("the buyer's own number", () => {
  it('is on every order of the checkout, and finds them for buyer and staff, whatever the capitals', async () => {
    const { orderNoList } = await place({ poNumber: '采购-2026/11 (B)' }, skus);
    expect(orderNoList).toHaveLength(2);
    for (const orderNo of orderNoList) expect((await detail(orderNo)).poNumber).toBe('采购-2026/11 (B)');
    const found = await ok(mall, listOrders, { keywords: '2026/11 (b' }, as);
    expect(found.list.map(({ orderNo }) => orderNo).toSorted()).toEqual(orderNoList.toSorted());
    const forStaff = await ok(mall, adminListOrders, { keyword: '采购-2026' }, staff);
    expect(forStaff.list.map(({ poNumber }) => poNumber)).toEqual(['采购-2026/11 (B)', '采购-2026/11 (B)']);
    const other = await mall.tokenOf(OTHER_BUYER);
    expect((await ok(mall, listOrders, { keywords: '采购-2026' }, other)).total).toBe(0);
  });

  it.each(['PO<1>', 'PO;1', 'PO*', '订单，一', 'P'.repeat(51)])('is not "%s"', async (poNumber) => {
    const preOrderNo = await prepared(mall, as, skus.slice(0, 1));
    const refused = await mall.call(submitOrder, { preOrderNo, addressId, poNumber }, { as });
    expect(refused.data).toMatchObject({ reason: 'badParameter', field: 'poNumber' });
  });
});

it('orders are found by receiver, model, and the days in which they were placed', async () => {
  const { orderNoList } = await place({});
  const order = await detail(orderNoList[0]);
  const line = await mall.database
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['order_line.model', 'product.model as sold'])
    .where('order_line.id', '=', order.orderInfoList[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect([line.model, line.model.length > 0]).toEqual([line.sold, true]);
  const today = shanghaiDay(mall.clock.now());
  const tomorrow = shanghaiDay(new Date(mall.clock.now().getTime() + DAY_MS));
  const has = async (request: RequestInput<typeof listOrders>) =>
    (await ok(mall, listOrders, { ...request, limit: 100 }, as)).list.some(({ orderNo }) => orderNo === orderNoList[0]);
  expect(await has({ keywords: line.model })).toBe(true);
  expect(await has({ keywords: order.receiverName })).toBe(true);
  expect(await has({ keywords: 'nobody of this name' })).toBe(false);
  expect(await has({ dateFrom: today, dateTo: today })).toBe(true);
  expect(await has({ dateFrom: tomorrow })).toBe(false);
  expect(await has({ dateTo: shanghaiDay(new Date(mall.clock.now().getTime() - DAY_MS)) })).toBe(false);
});

describe('the invoice', () => {
  const invoiced = (invoice: object, remark = '') => ({
    orderMerchantRequestList: [{ merId: shop(0), remark, invoice }],
  });

  it('is chosen per shop and kept with its order, as its remark is', async () => {
    const { orderNoList } = await place(
      {
        orderMerchantRequestList: [
          {
            merId: shop(0),
            remark: 'call first',
            invoice: {
              kind: 'special',
              title: '海康威视',
              taxNumber: ' 91330000733796106p',
              email: ' Tax@Hik.cn ',
              phone: '0571-88075998',
            },
          },
          { merId: shop(1), invoice: { kind: 'ordinary', title: '张三' } },
        ],
      },
      skus,
    );
    const orders = await detailsOf(orderNoList);
    expect(orders.map(({ invoice }) => invoice)).toEqual([
      { kind: 'special', title: '海康威视', taxNumber: TAX_NUMBER, email: 'Tax@Hik.cn', phone: '0571-88075998' },
      { kind: 'ordinary', title: '张三', taxNumber: '', email: '', phone: '' },
    ]);
    expect(orders.map(({ merchantOrderList }) => merchantOrderList[0]?.userRemark)).toEqual(['call first', '']);
    expect((await ok(mall, adminGetOrder, { orderNo: orders[0]?.orderNo ?? '' }, staff)).invoice).toMatchObject({
      title: '海康威视',
      email: 'Tax@Hik.cn',
    });
    // Without a choice there is none.
    expect((await detail((await place({})).orderNoList[0])).invoice.kind).toBe('none');
  });

  it.each([
    [{ kind: 'special', title: '海康威视' }, 'taxNumber'],
    [{ kind: 'special', taxNumber: TAX_NUMBER }, 'title'],
    [{ kind: 'ordinary', title: ' ' }, 'title'],
    [{ kind: 'ordinary', title: '海康威视', taxNumber: '91330000733796106Q' }, 'taxNumber'],
    [{ kind: 'ordinary', title: '海康威视', email: 'tax@hik' }, 'email'],
    [{ kind: 'ordinary', title: '海康威视', phone: '8807' }, 'phone'],
  ])('%j is refused at its field', async (invoice, field) => {
    const preOrderNo = await prepared(mall, as, skus.slice(0, 1));
    const refused = await mall.call(submitOrder, { preOrderNo, addressId, ...invoiced(invoice) } as never, { as });
    expect(refused.data).toMatchObject({
      reason: 'badParameter',
      field: `orderMerchantRequestList.0.invoice.${field}`,
    });
  });

  it('is remembered for the next checkout of the same account, the last ones only', async () => {
    const kept = async (who: string) => {
      const preOrderNo = await prepared(mall, who, skus.slice(0, 1));
      return (await ok(mall, loadPreOrder, { preOrderNo }, who)).invoiceTitleList;
    };
    await place(invoiced({ kind: 'ordinary', title: '公司', taxNumber: TAX_NUMBER }));
    mall.clock.advance(1_000);
    await place(invoiced({ kind: 'special', title: '公司', taxNumber: TAX_NUMBER }));
    expect((await kept(as))[0]).toEqual({ kind: 'special', title: '公司', taxNumber: TAX_NUMBER });
    for (let n = 0; n < MAX_KEPT_TITLES; n++) {
      mall.clock.advance(1_000);
      await place(invoiced({ kind: 'ordinary', title: `抬头 ${n}` }));
    }
    const titles = (await kept(as)).map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: MAX_KEPT_TITLES }, (_, n) => `抬头 ${MAX_KEPT_TITLES - 1 - n}`));
    const rows = await mall.database.selectFrom('invoice_title').selectAll().execute();
    expect(rows).toHaveLength(MAX_KEPT_TITLES);
    // Who never had one is offered the company of the account.
    await mall.database
      .updateTable('account')
      .set({ company: '杭州某某科技有限公司' })
      .where('phone', '=', OTHER_BUYER)
      .execute();
    expect(await kept(await mall.tokenOf(OTHER_BUYER))).toEqual([
      { kind: 'ordinary', title: '杭州某某科技有限公司', taxNumber: '' },
    ]);
  });

  it('is sent where the last one was; the first time to the email and phone of the account', async () => {
    await mall.database.deleteFrom('invoice_title').execute();
    await mall.database.updateTable('account').set({ email: 'buyer@argus.test' }).where('phone', '=', BUYER).execute();
    const offered = async () => {
      const preOrderNo = await prepared(mall, as, skus.slice(0, 1));
      return (await ok(mall, loadPreOrder, { preOrderNo }, as)).invoiceContact;
    };
    expect(await offered()).toEqual({ email: 'buyer@argus.test', phone: BUYER });
    await place(invoiced({ kind: 'ordinary', title: '公司', email: 'tax@argus.test' }));
    mall.clock.advance(1_000);
    // One for which nothing was said takes nothing away.
    await place(invoiced({ kind: 'ordinary', title: '另一家公司' }));
    expect(await offered()).toEqual({ email: 'tax@argus.test', phone: '' });
    mall.clock.advance(1_000);
    await place(invoiced({ kind: 'ordinary', title: '公司' }));
    expect(await offered()).toEqual({ email: 'tax@argus.test', phone: '' });
    mall.clock.advance(1_000);
    await place(invoiced({ kind: 'ordinary', title: '公司', phone: '13811112222' }));
    expect(await offered()).toEqual({ email: '', phone: '13811112222' });
    // What was typed for no invoice is not kept.
    const { orderNoList } = await place(invoiced({ kind: 'none', email: 'tax@argus.test' }));
    expect((await detail(orderNoList[0])).invoice.email).toBe('');
  });

  it('is remembered in the order of the shops, also by checkouts at once that name the same ones crosswise', async () => {
    await mall.database.deleteFrom('invoice_title').execute();
    mall.clock.advance(1_000);
    const ofTitle = (title: string) => ({ kind: 'ordinary' as const, title });
    const both = (titles: readonly string[]) => ({
      orderMerchantRequestList: titles.map((title, at) => ({ merId: shop(at), invoice: ofTitle(title) })),
    });
    const twice = ['甲公司', '乙公司'];
    const preOrders: string[] = [];
    for (let n = 0; n < 6; n++) preOrders.push(await prepared(mall, as, skus));
    const answers = await Promise.all(
      preOrders.map((preOrderNo, n) =>
        mall.call(submitOrder, { preOrderNo, addressId, ...both(n % 2 === 0 ? twice : twice.toReversed()) }, { as }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(preOrders.map(() => 200));
    mall.clock.advance(1_000);
    await place(both(twice), skus);
    const preOrderNo = await prepared(mall, as, skus.slice(0, 1));
    const { invoiceTitleList } = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(invoiceTitleList.map(({ title }) => title)).toEqual(twice);
  });
});

describe('the delivery', () => {
  const fetched: Choices = { orderMerchantRequestList: [] };
  beforeAll(() => {
    fetched.orderMerchantRequestList = [{ merId: shop(0), shippingType: 2 }];
  });

  it('is by express, and fetched only where the shop offers it, at its address of that day', async () => {
    const preOrderNo = await prepared(mall, as, skus.slice(0, 1));
    const shown = async () => (await ok(mall, loadPreOrder, { preOrderNo }, as)).merchantInfoList[0];
    expect(await shown()).toMatchObject({ shippingType: 1, takeTheirSwitch: false, pickupAddress: '' });
    const asked = { preOrderNo, addressId, ...fetched };
    expect(await reason(mall, computePrice, asked, as)).toBe('pickupNotOffered');
    expect(await reason(mall, submitOrder, asked, as)).toBe('pickupNotOffered');
    await setShop(0, { offers_pickup: true, address_zh: '滨安路 555 号', address_en: '555 Bin’an Road' });
    expect(await shown()).toMatchObject({ takeTheirSwitch: true, pickupAddress: '滨安路 555 号' });
    await ok(mall, computePrice, asked, as);
    const { orderNoList } = await ok(mall, submitOrder, asked, as);
    await setShop(0, { address_zh: '别处', offers_pickup: false });
    expect((await detail(orderNoList[0])).merchantOrderList[0]).toMatchObject({
      shippingType: 2,
      deliveryType: 'noNeed',
      pickupAddress: '滨安路 555 号',
    });
  });

  it('of licences alone needs no parcel, whatever was chosen', async () => {
    const products = [skus[0]?.productId ?? 0];
    const become = (product_type: string) =>
      mall.database.updateTable('product').set({ product_type }).where('id', 'in', products).execute();
    await setShop(0, { offers_pickup: true });
    await become('virtual');
    const preOrderNo = await prepared(mall, as, skus);
    const { merchantInfoList } = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(byShop(merchantInfoList).map((one) => [one.shippingType, one.takeTheirSwitch])).toEqual([
      [3, false],
      [1, false],
    ]);
    const { orderNoList } = await ok(mall, submitOrder, { preOrderNo, addressId, ...fetched }, as);
    const delivered = await detailsOf(orderNoList);
    expect(delivered.map(({ merchantOrderList: [one] }) => [one?.shippingType, one?.deliveryType])).toEqual([
      [3, 'fictitious'],
      [1, 'express'],
    ]);
    await become('hardware');
  });

  it('is promised by the day of its shop, which moves with the payment; a shop that promises nothing has none', async () => {
    const dayAfter = (days: number) => shanghaiDay(new Date(mall.clock.now().getTime() + days * DAY_MS));
    // From noon on: it is tomorrow before the time to pay is over.
    const sinceMidnight = (mall.clock.now().getTime() + DAY_MS / 3) % DAY_MS;
    mall.clock.advance(1.5 * DAY_MS - sinceMidnight);
    as = await mall.tokenOf(BUYER);
    await setShop(0, { handling_days: 3 });
    await setShop(1, { handling_days: null });
    const preOrderNo = await prepared(mall, as, skus);
    const promised = dayAfter(3);
    const { merchantInfoList } = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(byShop(merchantInfoList).map(({ promisedDate }) => promisedDate)).toEqual([promised, null]);
    const { orderNo, orderNoList } = await ok(mall, submitOrder, { preOrderNo, addressId }, as);
    const days = async () =>
      (await detailsOf(orderNoList)).map(({ merchantOrderList }) => merchantOrderList[0]?.promisedDate);
    expect(await days()).toEqual([promised, null]);
    // The next day in Shanghai, at whatever time of day this runs.
    mall.clock.advance(DAY_MS - ((mall.clock.now().getTime() + 8 * 3_600_000) % DAY_MS));
    as = await mall.tokenOf(BUYER);
    staff = await mall.tokenOf(STAFF);
    await mall.database.updateTable('customer_terms').set({ balance_fen: 9_000_000_000 }).execute();
    await bookWhatWasSet(mall);
    await ok(mall, pay, { orderNo, payType: 'yue', payChannel: 'yue' }, as);
    expect(await days()).toEqual([dayAfter(3), null]);
    expect(dayAfter(3) > promised).toBe(true);
  });
});

it('the tax within the price is that of the settings, adds up, and stays what it was', async () => {
  const preOrderNo = await prepared(mall, as, skus, 3);
  const shown = await ok(mall, computePrice, { preOrderNo, addressId }, as);
  expect(shown.taxPercent).toBe(13);
  const { orderNoList } = await ok(mall, submitOrder, { preOrderNo, addressId, payFee: shown.payFee }, as);
  await decideSettings(mall, { taxPercent: 6 });
  const orders = await detailsOf(orderNoList);
  const fen = (yuan: string | null | undefined) => yuanToFen(yuan ?? '') ?? Number.NaN;
  for (const { taxPrice, taxPercent, payPrice } of orders) {
    expect([fen(taxPrice), taxPercent]).toEqual([includedTax(fen(payPrice), 13), 13]);
  }
  expect(orders.reduce((sum, { taxPrice }) => sum + fen(taxPrice), 0)).toBe(fen(shown.taxFee));
  expect(byShop(shown.merOrderResponseList).map(({ taxFee }) => taxFee)).toEqual(
    orders.map(({ taxPrice }) => taxPrice),
  );
  const next = await prepared(mall, as, skus.slice(0, 1));
  expect((await ok(mall, computePrice, { preOrderNo: next, addressId }, as)).taxPercent).toBe(6);
});

it('a text that nobody can store is refused wherever it is typed', async () => {
  const preOrderNo = await prepared(mall, as, skus.slice(0, 1));
  const wrong = { poNumber: 'a\u0000', orderMerchantRequestList: [{ merId: shop(0), shippingType: 4 }] };
  expect(await rawReason(mall, submitOrder, { preOrderNo, addressId, ...wrong }, as)).toBe('badParameter');
});

describe('a cancellation', () => {
  it("says the buyer's reason, of those on offer and typed, on the timeline of buyer and staff", async () => {
    const { orderNoList } = await place({});
    const orderNo = orderNoList[0] ?? '';
    await ok(mall, cancelOrder, { orderNo, reason: 'wrongGoods', comment: ' 型号选错 ' }, as);
    const step = { action: 'cancel', actor: 'buyer', reason: 'wrongGoods', comment: '型号选错' };
    expect((await detail(orderNo)).eventList.at(-1)).toMatchObject(step);
    expect((await ok(mall, adminGetOrder, { orderNo }, staff)).eventList.at(-1)).toMatchObject(step);
  });

  it('is for a reason that there is, and by staff never without one', async () => {
    const { orderNoList } = await place({});
    const orderNo = orderNoList[0] ?? '';
    expect(await rawReason(mall, cancelOrder, { orderNo, reason: 'boredom' }, as)).toBe('badParameter');
    expect(await rawReason(mall, adminCancelOrder, { orderNo }, staff)).toBe('badParameter');
    expect(await reason(mall, adminCancelOrder, { orderNo, reason: ' ' }, staff)).toBe('badParameter');
    await ok(mall, adminCancelOrder, { orderNo, reason: '缺货' }, staff);
    expect((await detail(orderNo)).eventList.at(-1)).toMatchObject({ actor: 'staff', reason: null, comment: '缺货' });
  });
});
