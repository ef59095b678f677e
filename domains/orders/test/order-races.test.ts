import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { sandboxNotice } from '../../payments/contract/sandbox-endpoints.ts';
import { signNotice } from '../../payments/server/sandbox-provider.ts';
import { loadPreOrder, preOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { cancelOrder, getOrder } from '../contract/order-endpoints.ts';
import {
  addressOf,
  BUYER,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  SANDBOX_SECRET,
  startOrderMall,
  stockOf,
  type TestSku,
} from './order-builders.ts';

let mall: TestMall;
let skus: TestSku[];
let addressId: number;

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 5, 100_000);
  addressId = await addressOf(mall, BUYER);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** A checkout of these SKUs bought directly, without the cart. */
async function buyNow(as: string, wanted: readonly TestSku[], productNum = 1): Promise<string> {
  const orderDetails = wanted.map(({ skuId, productId }) => ({ productId, attrValueId: skuId, productNum }));
  return (await ok(mall, preOrder, { preOrderType: 'buyNow', orderDetails }, as)).orderNo;
}

async function setStock(skuId: number, stock: number): Promise<void> {
  await mall.database.updateTable('sku').set({ stock }).where('id', '=', skuId).execute();
  await bookWhatWasSet(mall);
}

async function setBalance(phone: string, fen: number): Promise<void> {
  await mall.database
    .updateTable('customer_terms')
    .set({ balance_fen: fen })
    .where('account_id', '=', (eb) => eb.selectFrom('account').select('id').where('phone', '=', phone))
    .execute();
  await bookWhatWasSet(mall);
}

async function ledgerOf(skuId: number): Promise<number> {
  const row = await mall.database
    .selectFrom('stock_movement')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('sum'))
    .where('sku_id', '=', skuId)
    .where('reason', 'in', ['order', 'cancel'])
    .executeTakeFirstOrThrow();
  return row.sum;
}

describe('stock', () => {
  it('of five is sold five times to twenty who submit at once', async () => {
    const [sku] = skus;
    if (!sku) throw new Error('no SKU');
    await setStock(sku.skuId, 5);
    const as = await mall.tokenOf(BUYER);
    const preOrderNos = await Promise.all(Array.from({ length: 20 }, () => buyNow(as, [sku])));
    const answers = await Promise.all(
      preOrderNos.map((preOrderNo) => mall.call(submitOrder, { preOrderNo, addressId }, { as })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(5);
    for (const answer of answers.filter((one) => one.code !== 200)) {
      expect(answer.data).toMatchObject({
        reason: 'linesChanged',
        count: 1,
        lines: [{ attrValueId: sku.skuId, change: 'noStock', stock: 0 }],
      });
    }
    expect(await stockOf(mall, sku.skuId)).toBe(0);
    expect(await ledgerOf(sku.skuId)).toBe(-5);
    await setStock(sku.skuId, 100_000);
  });

  it('is taken for several SKUs in whatever order buyers name them, without a deadlock', async () => {
    const as = await mall.tokenOf(BUYER);
    const preOrderNos = await Promise.all(
      Array.from({ length: 16 }, (_, index) => buyNow(as, index % 2 === 0 ? skus : skus.toReversed())),
    );
    const answers = await Promise.all(
      preOrderNos.map((preOrderNo) => mall.call(submitOrder, { preOrderNo, addressId }, { as })),
    );
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 16 }, () => 200));
  });

  it('locked crosswise makes one of the two give up with 503; the same call sent again succeeds', async () => {
    const as = await mall.tokenOf(BUYER);
    const pair = skus.slice(0, 2).toSorted((a, b) => a.skuId - b.skuId);
    const preOrderNo = await buyNow(as, pair);
    const rival = new pg.Client(mall.connection);
    const lock = (sku: TestSku | undefined) => rival.query('UPDATE sku SET stock = stock WHERE id = $1', [sku?.skuId]);
    await rival.connect();
    try {
      // The rival never checks for deadlocks: the mall's own statement becomes the victim.
      await rival.query(`SET deadlock_timeout = '10min'`);
      await rival.query('BEGIN');
      await lock(pair[1]);
      const request = requestOf(submitOrder, { preOrderNo, addressId }, { as });
      const submitted = mall.inject(request);
      expect(await untilWaiting(mall.database, submitted)).toBe(true);
      await lock(pair[0]);
      const refused = await submitted;
      expect([refused.statusCode, refused.json<Envelope<{ reason: string }>>().data.reason]).toEqual([
        503,
        'unavailable',
      ]);
      await rival.query('ROLLBACK');
      expect((await mall.inject(request)).json<Envelope<unknown>>().code).toBe(200);
    } finally {
      await rival.end();
    }
  });

  it('is never negative and always agrees with the orders, whatever is ordered and cancelled', async () => {
    const [, sku] = skus;
    if (!sku) throw new Error('no SKU');
    const as = await mall.tokenOf(BUYER);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await setStock(sku.skuId, 20);
        const open = new Map<string, number>();
        for (const one of steps) {
          if (one.kind === 'order') {
            const orderDetails = [{ productId: sku.productId, attrValueId: sku.skuId, productNum: one.quantity }];
            const prepared = await mall.call(preOrder, { preOrderType: 'buyNow', orderDetails }, { as });
            if (prepared.code !== 200) continue;
            const placed = await ok(mall, submitOrder, { preOrderNo: prepared.data.orderNo, addressId }, as);
            open.set(placed.orderNoList[0] ?? '', one.quantity);
          } else {
            const orderNo = [...open.keys()][one.which % Math.max(1, open.size)];
            if (!orderNo) continue;
            await ok(mall, cancelOrder, { orderNo }, as);
            open.delete(orderNo);
          }
          const held = [...open.values()].reduce((sum, quantity) => sum + quantity, 0);
          expect(held).toBeLessThanOrEqual(20);
          expect(await stockOf(mall, sku.skuId)).toBe(20 - held);
        }
      }),
      { numRuns: 12 },
    );
  });
});

function noticeFor(paymentNo: string, amount: string, tradeNo: string) {
  return signNotice(SANDBOX_SECRET, { paymentNo, tradeNo, amount, paidAt: '2026-11-21T10:00:00+08:00' });
}

async function send(notice: ReturnType<typeof noticeFor>): Promise<number> {
  const response = await mall.inject(requestOf(sandboxNotice, notice));
  return response.json<{ code: number }>().code;
}

async function outcomes(paymentNo: string): Promise<string[]> {
  const rows = await mall.database
    .selectFrom('payment_notice')
    .select('outcome')
    .where('payment_no', '=', paymentNo)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.outcome);
}

describe('a notification', () => {
  it('that comes ten times at once pays once', async () => {
    const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus.slice(2, 3));
    const notice = noticeFor(paymentNo, payPrice, 'trade-ten-times');
    expect(await Promise.all(Array.from({ length: 10 }, () => send(notice)))).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect(await outcomes(paymentNo)).toEqual(['paid']);
    const order = await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, as);
    expect(order.eventList.filter((event) => event.action === 'pay')).toHaveLength(1);
  });

  it('of a second trade for a paid payment is refunded', async () => {
    const { paymentNo, payPrice } = await ordered(mall, BUYER, skus.slice(2, 3));
    await send(noticeFor(paymentNo, payPrice, 'trade-first'));
    await send(noticeFor(paymentNo, payPrice, 'trade-second'));
    expect(await outcomes(paymentNo)).toEqual(['paid', 'refundedAfterClose']);
  });

  it('with another signature, amount or payment pays nothing', async () => {
    const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus.slice(2, 3));
    const good = noticeFor(paymentNo, payPrice, 'trade-forged');
    expect(await send({ ...good, signature: good.signature.replace(/./g, '0') })).toBe(500);
    expect(await send({ ...good, amount: '0.01' })).toBe(500);
    expect(await send(noticeFor(paymentNo, '0.01', 'trade-too-little'))).toBe(200);
    expect(await send(noticeFor('PY20260101000000000AAAAAAA', payPrice, 'trade-unknown'))).toBe(200);
    expect(await outcomes(paymentNo)).toEqual(['amountDiffers']);
    expect((await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, as)).state).toBe('pendingPayment');
  });

  it('after the cancellation is refunded and recorded; the order stays cancelled', async () => {
    const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus.slice(2, 3));
    await ok(mall, cancelOrder, { orderNo: orderNos[0] ?? '' }, as);
    expect(await send(noticeFor(paymentNo, payPrice, 'trade-late'))).toBe(200);
    expect(await outcomes(paymentNo)).toEqual(['refundedAfterClose']);
    expect((await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, as)).state).toBe('cancelled');
    const statusOfPayment = async () =>
      await mall.database.selectFrom('payment').select('status').where('payment_no', '=', paymentNo).executeTakeFirst();
    // The provider is asked after the answer to its notice.
    await expect.poll(statusOfPayment).toEqual({ status: 'refunded' });
    const calls = mall.database.selectFrom('payment_call').where('payment_no', '=', paymentNo);
    expect(await calls.select(['state', 'tries', 'amount_fen', 'trade_no']).execute()).toEqual([
      { state: 'done', tries: 1, amount_fen: yuanToFen(payPrice), trade_no: 'trade-late' },
    ]);
    // The same notice, and the job again, ask for nothing more.
    await Promise.all(Array.from({ length: 50 }, () => send(noticeFor(paymentNo, payPrice, 'trade-late'))));
    await mall.runJob('carry-out-payment-calls');
    expect(await calls.select('tries').execute()).toEqual([{ tries: 1 }]);
  });

  it('and a cancellation at the same moment leave one truth', async () => {
    const [sku] = skus.slice(3, 4);
    if (!sku) throw new Error('no SKU');
    for (let round = 0; round < 8; round += 1) {
      const before = await stockOf(mall, sku.skuId);
      const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, [sku]);
      const [orderNo = ''] = orderNos;
      const [cancelled] = await Promise.all([
        mall.call(cancelOrder, { orderNo }, { as }),
        send(noticeFor(paymentNo, payPrice, `trade-race-${round}`)),
      ]);
      const { state } = await ok(mall, getOrder, { orderNo }, as);
      expect([state, await outcomes(paymentNo), await stockOf(mall, sku.skuId)]).toEqual(
        cancelled.code === 200
          ? ['cancelled', ['refundedAfterClose'], before]
          : ['pendingShipment', ['paid'], before - 1],
      );
    }
  });
});

describe('a balance', () => {
  it('that suffices for one of two orders pays one of them', async () => {
    const orders = await Promise.all([
      ordered(mall, OTHER_BUYER, skus.slice(4, 5)),
      ordered(mall, OTHER_BUYER, skus.slice(5, 6)),
    ]);
    const prices = orders.map(({ payPrice }) => Math.round(Number(payPrice) * 100));
    await setBalance(OTHER_BUYER, Math.max(...prices));
    const answers = await Promise.all(
      orders.map(({ as, paymentNo }) =>
        mall.call(pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, { as }),
      ),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 500]);
    expect(answers.find((answer) => answer.code === 500)?.data).toMatchObject({ reason: 'balanceTooLow' });
  });
});

describe('two processes', () => {
  it('sell the last ten pieces ten times to fifty buyers, and keep the promise of what was answered', async () => {
    const [sku] = skus.slice(6, 7);
    if (!sku) throw new Error('no SKU');
    await setStock(sku.skuId, 10);
    const ledgerBefore = await ledgerOf(sku.skuId);
    const as = await mall.tokenOf(BUYER);
    const preOrderNos = await Promise.all(Array.from({ length: 50 }, () => buyNow(as, [sku])));
    const second = openDatabase(mall.connection, { poolSize: 8 });
    const { files, versions, environment } = mall.app.services;
    const other = await buildApp({ database: second, versions, files, environment, checkResponses: true });
    try {
      const answers = await Promise.all(
        preOrderNos.map(async (preOrderNo, index) => {
          const request = requestOf(submitOrder, { preOrderNo, addressId }, { as });
          const response = await (index % 2 === 0 ? mall.app : other).http.inject(request);
          return response.json<Envelope<ResponseOf<typeof submitOrder>>>();
        }),
      );
      const sold = answers.filter((answer) => answer.code === 200);
      expect(sold).toHaveLength(10);
      expect(await stockOf(mall, sku.skuId)).toBe(0);
      expect(await ledgerOf(sku.skuId)).toBe(ledgerBefore - 10);
      for (const { data } of sold) {
        const order = await ok(mall, getOrder, { orderNo: data.orderNoList[0] ?? '' }, as);
        expect(order.state).toBe('pendingPayment');
      }
      // A buyer who got nothing keeps the checkout and may retry.
      const left = await mall.database
        .selectFrom('pre_order')
        .select('pre_order_no')
        .where('pre_order_no', 'in', preOrderNos)
        .execute();
      expect(left).toHaveLength(40);
    } finally {
      await other.http.close();
      await second.close();
    }
  });

  it('give a repeated call its first answer, sent to both at once', async () => {
    const as = await mall.tokenOf(BUYER);
    const preOrderNo = await buyNow(as, skus.slice(7, 8));
    const second = openDatabase(mall.connection, { poolSize: 2 });
    const { files, versions, environment } = mall.app.services;
    const other = await buildApp({ database: second, versions, files, environment, checkResponses: true });
    try {
      const request = requestOf(submitOrder, { preOrderNo, addressId }, { as });
      const responses = await Promise.all(
        [mall.app, other, mall.app, other].map((app) => app.http.inject({ ...request })),
      );
      const [first, ...rest] = responses.map((response) => response.json<Envelope<unknown>>());
      expect(first?.code).toBe(200);
      for (const answer of rest) expect(answer).toEqual(first);
      const changed = await mall.call(
        submitOrder,
        { preOrderNo, addressId: addressId + 1 },
        { as, headers: { 'idempotency-key': String(request.headers?.['idempotency-key']) } },
      );
      expect(changed.data).toMatchObject({ reason: 'idempotencyKeyReused' });
    } finally {
      await other.http.close();
      await second.close();
    }
  });
});

describe('the statements', () => {
  it('of a submit are ten, as of a payment by balance, the last ones for its points and its notices', async () => {
    const statements: string[] = [];
    const counting = openDatabase(mall.connection, { poolSize: 2, onStatement: (text) => statements.push(text) });
    const { files, versions, environment } = mall.app.services;
    const counted = await buildApp({ database: counting, versions, files, environment, checkResponses: true });
    try {
      const as = await mall.tokenOf(BUYER);
      const preOrderNo = await buyNow(as, skus.slice(7, 9));
      // The first request of a process reads the buyer's rights.
      await counted.http.inject(requestOf(loadPreOrder, { preOrderNo }, { as }));
      statements.splice(0);
      const placed = await counted.http.inject(requestOf(submitOrder, { preOrderNo, addressId }, { as }));
      const { code, data } = placed.json<Envelope<ResponseOf<typeof submitOrder>>>();
      expect(code).toBe(200);
      expect(statements.splice(0)).toHaveLength(10);
      await setBalance(BUYER, 9_000_000_000);
      const payment = { orderNo: data.orderNo, payType: 'yue' as const, payChannel: 'yue' as const };
      const paid = await counted.http.inject(requestOf(pay, payment, { as }));
      expect(paid.json<Envelope<unknown>>().code).toBe(200);
      expect(statements).toHaveLength(10);
    } finally {
      await counted.http.close();
      await counting.close();
    }
  });
});
