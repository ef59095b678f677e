import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA, listProducts, readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import { addFavouriteProduct, listFavouriteProducts } from '../../favourites/contract/favourite-endpoints.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import type { TestSku } from '../../orders/test/order-builders.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import {
  countSeckillView,
  listSeckillActivities,
  listSeckillActivitiesLowerCase,
  listSeckillProducts,
  listSeckillProductsLowerCase,
  listSeckillTimes,
  listSeckillTimesLowerCase,
  readSeckillProduct,
  setSeckillReminder,
} from '../contract/flash-sale-endpoints.ts';
import { dayIn, published, skusOf, withoutFlashSales } from './flash-builders.ts';

const HAN = /\p{Script=Han}/u;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BUYER = '13800000001';

let mall: TestMall;
let skus: TestSku[];
let sku: TestSku;
let buyer: string;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => closeWithLedgersAddedUp(mall));
beforeEach(async () => {
  await withoutFlashSales(mall);
  skus = await skusOf(mall, 3);
  const [first] = skus;
  if (!first) throw new Error('no SKU');
  sku = first;
  buyer = await mall.tokenOf(BUYER);
});

/** Moves the clock to this hour of a day from today. */
async function goTo(day: string, hour: number): Promise<void> {
  mall.clock.advance(Date.parse(`${day}T00:00:00+08:00`) + hour * HOUR_MS - mall.clock.now().getTime());
  buyer = await mall.tokenOf(BUYER);
}

const TWO_SLOTS = [
  { from: '10:00', until: '12:00' },
  { from: '20:00', until: '24:00' },
];

describe('flash sales', () => {
  it('are upcoming, then ongoing, then ended, by the mall’s clock', async () => {
    const days = [dayIn(mall, 1), dayIn(mall, 2)];
    await published(mall, [sku], { days, slots: TWO_SLOTS, perOrder: 3, quota: 7 });
    const found = async () => {
      const ranges = await Promise.all(
        ([1, 2, 3, 4] as const).map((queryRange) => mall.call(listSeckillActivities, { queryRange })),
      );
      return ranges.map(({ data }) => data.list.map(({ status, isOn }) => [status, isOn]));
    };
    const [first = '', second = ''] = days;
    expect(await found()).toEqual([[], [], [[0, false]], [[0, false]]]);
    await goTo(first, 11);
    expect(await found()).toEqual([[], [[1, true]], [], [[1, true]]]);
    await goTo(first, 15);
    // Between its sessions it sells nothing.
    expect(await found()).toEqual([[], [], [[0, false]], [[0, false]]]);
    const { data } = await mall.call(listSeckillActivities, { queryRange: 4 });
    expect(data.list[0]).toMatchObject({ oneQuota: 3, allQuota: 7 });
    expect(Date.parse(data.list[0]?.session?.startTime ?? '')).toBe(Date.parse(`${first}T20:00:00+08:00`));
    await goTo(second, 24);
    expect(await found()).toEqual([[[2, false]], [], [], []]);
    const lower = await mall.call(listSeckillActivitiesLowerCase, { queryRange: 1 }, { locale: 'en' });
    expect(lower.data.list[0]?.name).not.toMatch(HAN);
    expect((await mall.call(listSeckillActivities, { queryRange: 5 })).data).toMatchObject({ field: 'queryRange' });
  });

  it('list their time slots, and the products of a slot with what is left', async () => {
    const days = [dayIn(mall, 1), dayIn(mall, 2)];
    const [day = '', next = ''] = days;
    await published(mall, [sku], { days, slots: TWO_SLOTS, quota: 8 });
    await published(mall, skus.slice(1, 2), { days: [day], slots: [{ from: '10:00', until: '14:00' }] });
    await goTo(day, 11);
    const times = (await mall.call(listSeckillTimes, {})).data;
    expect(times.map(({ date, startTime, endTime, status }) => [date, startTime, endTime, status])).toEqual([
      [day, '10:00', '12:00', 1],
      [day, '10:00', '14:00', 1],
      [day, '20:00', '24:00', 2],
      [next, '10:00', '12:00', 3],
      [next, '20:00', '24:00', 3],
    ]);
    expect((await mall.call(listSeckillTimesLowerCase, {})).data).toEqual(times);
    const ask = { date: day, startTime: '10:00', endTime: '12:00' };
    const { data } = await mall.call(listSeckillProducts, ask);
    expect(data.list).toMatchObject([
      { productId: sku.productId, quotaShow: 8, quota: 8, payRange: '0%', status: 1, price: null, seckillPrice: null },
    ]);
    expect(data.list[0]?.priceReason).toBe('signInToSeePrices');
    expect(data.list[0]?.id).not.toBe(0);
    expect(
      (await mall.call(listSeckillProductsLowerCase, { ...ask, startTime: '20:00', endTime: '24:00' })).data,
    ).toMatchObject({ total: 1, list: [{ status: 2 }] });
    expect((await mall.call(listSeckillProducts, { date: day, startTime: '01:00', endTime: '02:00' })).data.total).toBe(
      0,
    );
    // Without a slot: what sells now first.
    const all = (await mall.call(listSeckillProducts, {})).data;
    expect(all.list.map(({ status }) => status)).toEqual([1, 1]);
    expect(Math.abs(all.now - mall.clock.now().getTime())).toBeLessThan(MINUTE_MS);
    await goTo(day, 13);
    expect((await mall.call(listSeckillTimes, {})).data[0]).toMatchObject({
      startTime: '10:00',
      endTime: '12:00',
      status: 0,
    });
  });

  it('show prices to those who may see them: the activity price where it is lower', async () => {
    const { flashProductId } = await published(mall, [sku], { price: '1.00' });
    const dear = await published(mall, skus.slice(1, 2), { price: '9999999.00' });
    const own = (await mall.call(readSeckillProduct, { id: flashProductId }, { as: buyer })).data;
    expect(own).toMatchObject({
      seckillPrice: '1.00',
      priceReason: null,
      productId: sku.productId,
      asksCaptcha: false,
    });
    expect(Number(own.price)).toBeGreaterThan(1);
    expect(own.skuList).toMatchObject([{ attrValueId: sku.skuId, seckillPrice: '1.00', quota: 10 }]);
    const other = (await mall.call(readSeckillProduct, { id: dear.flashProductId }, { as: buyer })).data;
    expect(other.seckillPrice).toBe(other.price);
    // Nobody without prices learns any of them, from any call.
    const blind = await mall.tokenOf('13800000004');
    for (const as of [null, blind]) {
      for (const answer of [
        await mall.call(readSeckillProduct, { id: flashProductId }, { as }),
        await mall.call(listSeckillProducts, {}, { as }),
        await mall.call(readProduct, { id: flashProductId, marketingType: 1, quiet: true }, { as }),
      ]) {
        expect(answer.code).toBe(200);
        expect(JSON.stringify(answer.data)).not.toContain('"1.00"');
      }
    }
  });

  it('are for visitors and for accounts with their key; others are refused by every call', async () => {
    const { flashProductId } = await published(mall, [sku]);
    const staff = await mall.tokenOf('13900000004');
    for (const [as, expected] of [
      [null, undefined],
      [buyer, undefined],
      [staff, 'flashSalesNotAllowed'],
    ] as const) {
      const answers = await Promise.all([
        mall.call(listSeckillActivities, {}, { as }),
        mall.call(listSeckillTimes, {}, { as }),
        mall.call(listSeckillProducts, {}, { as }),
        mall.call(readSeckillProduct, { id: flashProductId }, { as }),
        mall.call(readProduct, { id: flashProductId, marketingType: 1, quiet: true }, { as }),
      ]);
      expect(answers.map(reasonOf)).toEqual(answers.map(() => expected));
    }
  });

  it('leave out what is withdrawn, and a closed shop’s rest', async () => {
    const { flashProductId } = await published(mall, [sku]);
    const set = (status: string) =>
      mall.database.updateTable('product').set({ status }).where('id', '=', sku.productId).execute();
    await set('offShelf');
    expect((await mall.call(listSeckillProducts, {})).data.total).toBe(0);
    expect(reasonOf(await mall.call(readSeckillProduct, { id: flashProductId }))).toBe('flashProductMissing');
    await set('onShelf');
    expect((await mall.call(listSeckillProducts, {})).data.total).toBe(1);
    const shop = (disabled: boolean) =>
      inTransaction(mall.database, async (tx) => {
        await tx.updateTable('merchant').set({ disabled }).where('id', '=', sku.merchantId).execute();
        await bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA);
      });
    await shop(true);
    expect((await mall.call(listSeckillProducts, {})).data.total).toBe(0);
    await shop(false);
    expect((await mall.call(listSeckillProducts, {})).data.total).toBe(1);
  });
});

describe('a product in a flash sale', () => {
  it('is opened as a product page by its own id, with the normal product behind it', async () => {
    const { flashProductId } = await published(mall, [sku], { price: '1.00', quota: 6, perOrder: 2 });
    const ask = { id: flashProductId, marketingType: 1, quiet: true };
    const { data } = await mall.call(readProduct, ask, { as: buyer });
    expect(data.productInfo.id).toBe(sku.productId);
    expect(data).toMatchObject({ masterProductId: sku.productId, oneQuota: 2 });
    expect(data.skus).toMatchObject([{ id: sku.skuId, price: '1.00', stock: 6 }]);
    expect(data.endTimeStamp).toBeGreaterThan(data.startTimeStamp);
    const plain = await mall.call(readProduct, { id: sku.productId, quiet: true }, { as: buyer });
    expect(plain.data).toMatchObject({ masterProductId: 0, oneQuota: 0, startTimeStamp: 0 });
    expect(plain.data.skus.find(({ id }) => id === sku.skuId)?.price).not.toBe('1.00');
    expect(reasonOf(await mall.call(readProduct, { ...ask, id: 999_999_999 }))).toBe('productNotFound');
  });

  it('is told of on the page and the card of the normal product, while it sells or will today, to whom it concerns', async () => {
    const day = dayIn(mall, 1);
    const { flashProductId } = await published(mall, [sku], { days: [day], slots: TWO_SLOTS, price: '1.00' });
    const { name_zh } = await mall.database
      .selectFrom('product')
      .select('name_zh')
      .where('id', '=', sku.productId)
      .executeTakeFirstOrThrow();
    const page = async (as: string | null) =>
      (await mall.call(readProduct, { id: sku.productId, quiet: true }, { as })).data;
    const badge = async (as: string | null) => {
      const { data } = await mall.call(listProducts, { keyword: name_zh, limit: 20 }, { as });
      return data.list.find(({ id }) => id === sku.productId)?.activityStyle;
    };
    expect((await page(buyer)).flashSale).toBeNull();
    await goTo(day, 9);
    expect((await page(buyer)).flashSale).toMatchObject({ id: flashProductId, isRunning: false });
    expect(await badge(null)).not.toBe('秒杀');
    await goTo(day, 11);
    expect((await page(buyer)).flashSale).toEqual({
      id: flashProductId,
      startTimeStamp: Date.parse(`${day}T10:00:00+08:00`),
      endTimeStamp: Date.parse(`${day}T12:00:00+08:00`),
      isRunning: true,
      skus: [{ skuId: sku.skuId, price: '1.00', left: 10 }],
    });
    expect((await page(null)).flashSale?.skus).toEqual([{ skuId: sku.skuId, price: null, left: 10 }]);
    expect([await badge(null), await badge(buyer)]).toEqual(['秒杀', '秒杀']);
    // Neither to an account that may not take part, nor where it costs this customer the same.
    const staff = await mall.tokenOf('13900000004');
    expect((await page(staff)).flashSale).toBeNull();
    expect(await badge(staff)).not.toBe('秒杀');
    await withoutFlashSales(mall);
    await published(mall, [sku], { price: '9999999.00' });
    mall.clock.advance(HOUR_MS);
    expect((await page(buyer)).flashSale).toBeNull();
    expect(await badge(buyer)).not.toBe('秒杀');
  });

  it('becomes a favourite as the normal product', async () => {
    const { flashProductId } = await published(mall, [sku]);
    expect((await mall.call(addFavouriteProduct, { productId: flashProductId, category: 1 }, { as: buyer })).code).toBe(
      200,
    );
    const { data } = await mall.call(listFavouriteProducts, {}, { as: buyer });
    expect(data.list[0]?.productId).toBe(sku.productId);
    const gone = await mall.call(addFavouriteProduct, { productId: 999_999_999, category: 1 }, { as: buyer });
    expect(reasonOf(gone)).toBe('productNotFound');
  });

  it('counts how often it is opened', async () => {
    const { flashProductId } = await published(mall, [sku]);
    const open = (remoteAddress: string) =>
      mall.inject({ ...requestOf(countSeckillView, { id: flashProductId }, {}), remoteAddress });
    // Each of them twice: who opens it again, or reads it by a page that refreshes itself, has opened it once.
    const visitors = Array.from({ length: 30 }, (_, at) => `198.51.100.${at}`);
    await Promise.all([...visitors, ...visitors].map(open));
    await mall.call(readSeckillProduct, { id: flashProductId });
    expect((await mall.call(countSeckillView, { id: 999_999_999 })).data).toBe(false);
    const shown = async () =>
      (
        await mall.database
          .selectFrom('flash_view')
          .select('shown')
          .where('flash_product_id', '=', flashProductId)
          .execute()
      )
        .map((row) => row.shown)
        .reduce((sum, one) => sum + one, 0);
    expect(await shown()).toBe(30);
    // One office, one account: those who are signed in count each.
    const other = await mall.tokenOf('13800000003');
    for (const as of [buyer, other, buyer]) await mall.call(countSeckillView, { id: flashProductId }, { as });
    expect(await shown()).toBe(32);
    mall.clock.advance(600_000);
    await open('198.51.100.1');
    expect(await shown()).toBe(33);
  });
});

describe('reminders', () => {
  const notices = async () => {
    const { data } = await mall.call(listNotices, {}, { as: buyer, locale: 'en' });
    return data.list.filter(({ kind }) => kind === 'flashSaleBegins');
  };

  it('are told once, shortly before the session begins', async () => {
    const day = dayIn(mall, 1);
    const { flashProductId } = await published(mall, [sku], { days: [day], slots: TWO_SLOTS });
    const set = (isOn: boolean) => mall.call(setSeckillReminder, { id: flashProductId, isOn }, { as: buyer });
    expect((await set(true)).data).toBe(true);
    expect((await set(true)).data).toBe(true);
    expect((await mall.call(readSeckillProduct, { id: flashProductId }, { as: buyer })).data.isReminded).toBe(true);
    await mall.runJob('remind-of-flash-sales');
    expect(await notices()).toHaveLength(0);
    await goTo(day, 10 - 4 / 60);
    await Promise.all([1, 2, 3].map(() => mall.runJob('remind-of-flash-sales')));
    const told = await notices();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ link: `/activity/seckill_detail?id=${flashProductId}` });
    expect(told[0]?.content).toContain('10:00');
    await mall.runJob('remind-of-flash-sales');
    expect(await notices()).toHaveLength(1);
  });

  it('that were taken back are not told, and none is set for what is over or unknown', async () => {
    const before = (await notices()).length;
    const day = dayIn(mall, 1);
    const { flashProductId } = await published(mall, [sku], { days: [day], slots: TWO_SLOTS });
    const set = (id: number, isOn: boolean) => mall.call(setSeckillReminder, { id, isOn }, { as: buyer });
    await set(flashProductId, true);
    expect((await set(flashProductId, false)).data).toBe(false);
    await goTo(day, 10 - 1 / 60);
    await mall.runJob('remind-of-flash-sales');
    expect(await notices()).toHaveLength(before);
    await goTo(day, 21);
    expect(reasonOf(await set(flashProductId, true))).toBe('flashSaleOver');
    expect(reasonOf(await set(999_999_999, true))).toBe('flashProductMissing');
  });

  it('of what is hidden from somebody are neither set nor told', async () => {
    const before = (await notices()).length;
    const day = dayIn(mall, 1);
    const { flashProductId } = await published(mall, [sku], { days: [day], slots: TWO_SLOTS });
    const set = () => mall.call(setSeckillReminder, { id: flashProductId, isOn: true }, { as: buyer });
    expect((await set()).data).toBe(true);
    const { category_id } = await mall.database
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', sku.productId)
      .executeTakeFirstOrThrow();
    await disableCategories(mall, BUYER, [category_id]);
    expect(reasonOf(await set())).toBe('flashProductMissing');
    await goTo(day, 10 - 1 / 60);
    await mall.runJob('remind-of-flash-sales');
    expect(await notices()).toHaveLength(before);
    await disableCategories(mall, BUYER, []);
  });
});

describe('a demo mall', () => {
  it('has one flash sale that runs, one to come and one that is over, on whatever day it is looked at', async () => {
    const ranges = async () => {
      const answers = await Promise.all(
        ([1, 2, 3] as const).map((queryRange) => mall.call(listSeckillActivities, { queryRange })),
      );
      return answers.map(({ data }) => data.total > 0);
    };
    for (const days of [0, 0, 1, 5, 30]) {
      mall.clock.advance(days * 24 * HOUR_MS);
      await Promise.all([mall.runJob('plan-demo-flash-sales'), mall.runJob('plan-demo-flash-sales')]);
      expect(await ranges()).toEqual([true, true, true]);
    }
    const running = (await mall.call(listSeckillActivities, { queryRange: 2 })).data.list;
    expect(running.some(({ isOn }) => isOn)).toBe(true);
    await mall.runJob('close-ended-flash-sales');
    const { data } = await mall.call(listSeckillProducts, {});
    expect(data.total).toBeGreaterThan(0);
  });
});
