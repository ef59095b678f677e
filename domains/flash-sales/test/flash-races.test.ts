import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { cancelOrder } from '../../orders/contract/order-endpoints.ts';
import { ok, startOrderMall, type TestSku } from '../../orders/test/order-builders.ts';
import { closeFlashSales } from '../contract/flash-sale-admin-endpoints.ts';
import {
  type Customer,
  customers,
  prepareFlash,
  published,
  quotaOf,
  STAFF,
  skusOf,
  stockAndLedger,
  submitAt,
  withoutFlashSales,
} from './flash-builders.ts';

const MINUTE_MS = 60_000;

let mall: TestMall;
let sku: TestSku;
let crowd: Customer[];

beforeAll(async () => {
  mall = await startOrderMall();
  crowd = await customers(mall, 200);
});
afterAll(() => closeWithLedgersAddedUp(mall));
beforeEach(async () => {
  await withoutFlashSales(mall);
  const [first] = await skusOf(mall, 1);
  if (!first) throw new Error('no SKU');
  sku = first;
});

/** A second process of the mall: its own connections, the same database and clock. */
async function secondProcess() {
  const database = openDatabase(mall.connection, { poolSize: 8 });
  const { files, versions, environment, clock } = mall.app.services;
  const app = await buildApp({ database, versions, files, environment, clock, checkResponses: true });
  const close = async () => {
    await app.http.close();
    await database.close();
  };
  return { app, close };
}

/** Each of the crowd with a checkout of so many pieces. */
const checkouts = (flashProductId: number, pieces: (place: number) => number = () => 1) =>
  Promise.all(
    crowd.map(async (who, place) => ({
      who,
      pieces: pieces(place),
      preOrderNo: await prepareFlash(mall, who.as, flashProductId, sku, pieces(place)),
    })),
  );

describe('two hundred buyers at once', () => {
  it('get exactly the fifty pieces that there are', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 50, perOrder: 1, perPerson: 1 });
    const prepared = await checkouts(flashProductId);
    const answers = await Promise.all(prepared.map(({ who, preOrderNo }) => submitAt(mall.app, who, preOrderNo)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(new Set(refused.map(reasonOf))).toEqual(new Set(['flashSaleSoldOut']));
    expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 50, left: 0, returned: 0, taken: 50 });
    const orders = await mall.database
      .selectFrom('purchase_order as o')
      .innerJoin('flash_reservation as r', 'r.order_no', 'o.order_no')
      .select('o.account_id')
      .distinct()
      .where('r.flash_product_id', '=', flashProductId)
      .execute();
    expect(orders).toHaveLength(50);
  });

  it('get exactly the fifty pieces from two processes', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 50, perPerson: 1, perOrder: 1 });
    const prepared = await checkouts(flashProductId);
    const other = await secondProcess();
    try {
      const answers = await Promise.all(
        prepared.map(({ who, preOrderNo }, at) => submitAt(at % 2 ? other.app : mall.app, who, preOrderNo)),
      );
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
      expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 50, left: 0, returned: 0, taken: 50 });
    } finally {
      await other.close();
    }
  });

  it('of whom some want more than is left leave nothing lying that somebody wanted', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 50 });
    const prepared = await checkouts(flashProductId, (place) => 1 + (place % 7));
    const answers = await Promise.all(prepared.map(({ who, preOrderNo }) => submitAt(mall.app, who, preOrderNo)));
    const sold = prepared.filter((_, at) => answers[at]?.code === 200).reduce((sum, { pieces }) => sum + pieces, 0);
    // Some wanted a single piece: nothing is left over.
    expect(sold).toBe(50);
    expect(await quotaOf(mall, flashProductId)).toEqual({ quota: 50, left: 0, returned: 0, taken: 50 });
  });

  it('are answered while others cancel, and every piece is somewhere', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 60 });
    const prepared = await checkouts(flashProductId);
    const answers = await Promise.all(
      prepared.map(async ({ who, preOrderNo }, at) => {
        const answer = await submitAt(mall.app, who, preOrderNo);
        const orderNo = answer.code === 200 ? answer.data.orderNoList[0] : undefined;
        if (orderNo === undefined || at % 2 === 0) return answer.code === 200 ? 1 : 0;
        await ok(mall, cancelOrder, { orderNo }, who.as);
        return 0;
      }),
    );
    const kept = answers.filter((one) => one === 1).length;
    const { quota, left, taken } = await quotaOf(mall, flashProductId);
    expect([quota, left + taken, taken]).toEqual([60, 60, kept]);
  });

  it('of one account at two processes get no more than one person may', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 100, perOrder: 1, perPerson: 2 });
    const [who] = crowd;
    if (!who) throw new Error('nobody');
    const numbers = await Promise.all(
      Array.from({ length: 50 }, () => prepareFlash(mall, who.as, flashProductId, sku)),
    );
    const other = await secondProcess();
    try {
      const answers = await Promise.all(
        numbers.map((preOrderNo, at) => submitAt(at % 2 ? other.app : mall.app, who, preOrderNo)),
      );
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
      expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 98, taken: 2 });
    } finally {
      await other.close();
    }
  });
});

describe('who asks again and again', () => {
  it('takes nobody’s turn: fifty others get their piece, though four hundred requests of one account came first', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 51, perOrder: 1, perPerson: 1 });
    const [greedy, ...all] = crowd;
    if (!greedy) throw new Error('nobody');
    const others = all.slice(0, 50);
    const numbers = await Promise.all(
      Array.from({ length: 400 }, () => prepareFlash(mall, greedy.as, flashProductId, sku)),
    );
    const ready = await Promise.all(others.map(({ as }) => prepareFlash(mall, as, flashProductId, sku)));
    const [again, once] = await Promise.all([
      Promise.all(numbers.map((preOrderNo) => submitAt(mall.app, greedy, preOrderNo))),
      Promise.all(others.map((who, at) => submitAt(mall.app, who, ready[at] ?? ''))),
    ]);
    expect(once.map(({ code }) => code)).toEqual(others.map(() => 200));
    expect(again.filter(({ code }) => code === 200)).toHaveLength(1);
    // Most of them are not even let in: one sign-in has few of them waiting.
    const refusals = new Set(again.filter(({ code }) => code !== 200).map(reasonOf));
    expect(refusals).toContain('tooMany');
    const expected = ['flashSalePersonLimit', 'flashSaleSoldOut', 'tooMany'];
    expect([...refusals].filter((reason) => !expected.includes(reason ?? ''))).toEqual([]);
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 0, taken: 51 });
  });
});

describe('one submit', () => {
  const [KEY, OTHER_KEY, THIRD_KEY] = ['repeated-flash-order-1', 'repeated-flash-order-2', 'repeated-flash-order-3'];

  it('sent many times at once, to both processes, is one order', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 10 });
    const [who] = crowd;
    if (!who) throw new Error('nobody');
    const preOrderNo = await prepareFlash(mall, who.as, flashProductId, sku, 2);
    const other = await secondProcess();
    try {
      const answers = await Promise.all(
        [mall.app, other.app, mall.app, other.app].map((app) => submitAt(app, who, preOrderNo, KEY)),
      );
      expect(answers.map(({ code, data }) => [code, data])).toEqual(answers.map(() => [200, answers[0]?.data]));
      expect(await submitAt(mall.app, who, preOrderNo, KEY)).toEqual(answers[0]);
      expect(reasonOf(await submitAt(mall.app, who, preOrderNo, OTHER_KEY))).toBe('preOrderSubmitted');
      expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 8, taken: 2 });
    } finally {
      await other.close();
    }
  });

  it('that died between reservation and order finds its reservation when it is repeated', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 3 });
    const [who, late] = crowd;
    if (!who || !late) throw new Error('nobody');
    const preOrderNo = await prepareFlash(mall, who.as, flashProductId, sku, 3);
    const lateNo = await prepareFlash(mall, late.as, flashProductId, sku, 1);
    await diedBefore(preOrderNo, flashProductId, who, 3);
    expect(reasonOf(await submitAt(mall.app, late, lateNo))).toBe('flashSaleSoldOut');
    expect((await submitAt(mall.app, who, preOrderNo, THIRD_KEY)).code).toBe(200);
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 0, taken: 3 });
  });

  it('that died between reservation and order keeps nobody from its pieces for long', async () => {
    const { flashProductId } = await published(mall, [sku], { quota: 3 });
    const [who, late] = crowd;
    if (!who || !late) throw new Error('nobody');
    const preOrderNo = await prepareFlash(mall, who.as, flashProductId, sku, 3);
    const lateNo = await prepareFlash(mall, late.as, flashProductId, sku, 1);
    await diedBefore(preOrderNo, flashProductId, who, 3);
    mall.clock.advance(2 * MINUTE_MS);
    // Nobody has to wait for the job.
    expect((await submitAt(mall.app, late, lateNo)).code).toBe(200);
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 2, taken: 1 });
    await diedBefore(preOrderNo, flashProductId, who, 2);
    mall.clock.advance(2 * MINUTE_MS);
    await Promise.all([1, 2].map(() => mall.runJob('return-lapsed-flash-sale-pieces')));
    expect(await quotaOf(mall, flashProductId)).toMatchObject({ left: 2, taken: 1 });
  });

  it.each([
    ['while the flash sale sells', false, { left: 5, returned: 0, taken: 0 }],
    ['after its end', true, { left: 0, returned: 5, taken: 0 }],
  ])('of several people that died there gives back all of their pieces, %s', async (_, isClosed, kept) => {
    const { id, flashProductId } = await published(mall, [sku], { quota: 5 });
    for (const [place, who] of crowd.slice(0, 3).entries()) {
      const preOrderNo = await prepareFlash(mall, who.as, flashProductId, sku, 1);
      await diedBefore(preOrderNo, flashProductId, who, place === 0 ? 2 : 1);
    }
    if (isClosed) await ok(mall, closeFlashSales, { ids: [id] }, await mall.tokenOf(STAFF));
    mall.clock.advance(2 * MINUTE_MS);
    const [before] = await stockAndLedger(mall, sku.skuId);
    await mall.runJob('return-lapsed-flash-sale-pieces');
    expect(await quotaOf(mall, flashProductId)).toMatchObject(kept);
    const [after] = await stockAndLedger(mall, sku.skuId);
    expect(after - before).toBe(isClosed ? 4 : 0);
  });

  /** What a process leaves behind that ends after it has reserved. */
  async function diedBefore(preOrderNo: string, flashProductId: number, { as }: Customer, quantity: number) {
    const { createHash } = await import('node:crypto');
    const { account_id } = await mall.database
      .selectFrom('session')
      .select('account_id')
      .where('token_hash', '=', createHash('sha256').update(as).digest())
      .executeTakeFirstOrThrow();
    const { id, price_fen } = await mall.database
      .updateTable('flash_sku')
      .set((eb) => ({ left_count: eb('left_count', '-', quantity) }))
      .where('flash_product_id', '=', flashProductId)
      .returning(['id', 'price_fen'])
      .executeTakeFirstOrThrow();
    const at = mall.clock.now();
    await mall.database
      .insertInto('flash_reservation')
      .values({
        pre_order_no: preOrderNo,
        flash_product_id: flashProductId,
        flash_sku_id: id,
        account_id,
        quantity,
        price_fen,
        reserved_at: at,
        lapses_at: new Date(at.getTime() + MINUTE_MS),
      })
      .execute();
  }
});
