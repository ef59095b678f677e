/** What is being collected by a provider: started, asked about, closed; its notices, the page and the timer at once. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookWhatWasSet } from '../../../apps/api/test/ledgers.ts';
import { movableSteadyClock } from '../../../apps/api/test/steady-clock.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { cancelOrder, getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, FINANCE, ok, ordered, plainSkus, reason, type TestSku } from '../../orders/test/order-builders.ts';
import { getPayConfig, pay, queryAliPay, queryWechatPay } from '../contract/payment-endpoints.ts';
import { listDifferences } from '../contract/reconciliation-endpoints.ts';
import { NOTICE_PATHS } from '../server/payment-providers.ts';
import { fenOf, moneyOf, type PayingMall, startPayingMall } from './payment-builders.ts';

const HOUR_MS = 3_600_000;
const CODE = { payType: 'weixin', payChannel: 'native' } as const;
const PAGE = { payType: 'alipay', payChannel: 'alipayPc' } as const;
const BALANCE = { payType: 'yue', payChannel: 'yue' } as const;

let paying: PayingMall;
let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
  paying = await startPayingMall();
  ({ mall } = paying);
  skus = await plainSkus(mall, 2, 1, 100_000);
  await mall.database.updateTable('customer_terms').set({ balance_fen: 9_000_000_000 }).execute();
  await bookWhatWasSet(mall);
});
afterAll(() => paying?.closeWithLedgers());
afterEach(() => {
  vi.restoreAllMocks();
  paying.wechat.world.mood = 'well';
  paying.wechat.world.held = null;
});

async function unpaid(of: readonly TestSku[] = skus.slice(0, 1)) {
  const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, of);
  return { as, paymentNo, orderNos, orderNo: orderNos[0] ?? '', fen: fenOf(payPrice) };
}

/** The buyer has the QR code before them. */
async function codeShown(of?: readonly TestSku[]) {
  const order = await unpaid(of);
  const started = await ok(mall, pay, { orderNo: order.paymentNo, ...CODE }, order.as);
  return { ...order, started };
}

const tradeAt = (number: string) => {
  const trade = paying.wechat.trades.get(number);
  if (!trade) throw new Error(`no trade ${number}`);
  return trade;
};
const notify = (number: string) => {
  const { headers, body } = paying.wechat.notice(tradeAt(number));
  return mall.inject({ method: 'POST', url: NOTICE_PATHS.weixin, headers, payload: body });
};
const stateOf = async ({ orderNo, as }: { orderNo: string; as: string }) =>
  (await ok(mall, getOrder, { orderNo }, as)).state;
const carryOut = () => mall.runJob('carry-out-payment-calls');

describe('the cashier', () => {
  it('offers the providers that are set up', async () => {
    const config = await ok(mall, getPayConfig, {}, await mall.tokenOf(BUYER));
    expect(config).toMatchObject({ payWechatOpen: true, aliPayStatus: true, sandboxPayStatus: true });
  });

  it('gets a code from WeChat Pay, once for each payment, however often it is asked for', async () => {
    const { paymentNo, as, fen, started } = await codeShown();
    expect(started).toMatchObject({ status: false, jsConfig: `weixin://wxpay/bizpayurl?pr=${paymentNo}` });
    expect(await ok(mall, pay, { orderNo: paymentNo, ...CODE }, as)).toEqual(started);
    expect(tradeAt(paymentNo)).toMatchObject({ amountFen: fen, state: 'waiting' });
    expect([...paying.wechat.trades.keys()].filter((number) => number.startsWith(paymentNo))).toEqual([paymentNo]);
  });

  it('gets a signed address from Alipay, whose page begins the trade', async () => {
    const { paymentNo, as, fen } = await unpaid();
    const { alipayRequest } = await ok(mall, pay, { orderNo: paymentNo, ...PAGE }, as);
    const trade = paying.alipay.open(alipayRequest ?? '');
    expect(trade).toMatchObject({ number: paymentNo, amountFen: fen });
    const back = new URL(new URL(alipayRequest ?? '').searchParams.get('return_url') ?? '');
    expect(`${back.pathname}${back.search}`).toBe(`/order/order_pay_status?orderNo=${paymentNo}&payType=alipay`);
    trade.state = 'paid';
    const payload = paying.alipay.notice(trade);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await mall.inject({ method: 'POST', url: NOTICE_PATHS.alipay, headers, payload });
    expect(answer.body).toBe('success');
    expect(await ok(mall, queryAliPay, { orderNo: paymentNo }, as)).toBe(true);
  });

  it('says that there is a payment order error while the provider is away, and starts it later', async () => {
    const { paymentNo, as } = await unpaid();
    paying.wechat.world.mood = 'garbage';
    expect(await reason(mall, pay, { orderNo: paymentNo, ...CODE }, as)).toBe('providerFailed');
    paying.wechat.world.mood = 'well';
    expect((await ok(mall, pay, { orderNo: paymentNo, ...CODE }, as)).jsConfig).toContain(paymentNo);
  });

  it('has a new code, under another number, for a payment of which an order was cancelled', async () => {
    const { as, paymentNo, orderNo, fen } = await codeShown(skus);
    await ok(mall, cancelOrder, { orderNo }, as);
    const { jsConfig } = await ok(mall, pay, { orderNo: paymentNo, ...CODE }, as);
    expect(jsConfig).toBe(`weixin://wxpay/bizpayurl?pr=${paymentNo}_2`);
    await carryOut();
    expect(tradeAt(paymentNo).state).toBe('closed');
    expect(tradeAt(`${paymentNo}_2`).amountFen).toBeLessThan(fen);
    paying.wechat.pay(`${paymentNo}_2`);
    expect((await notify(`${paymentNo}_2`)).statusCode).toBe(200);
    expect(await moneyOf(mall, paymentNo)).toMatchObject({ status: 'paid', trades: 1, refunds: 0 });
  });
});

describe('a provider that takes its time', () => {
  it('holds up nobody: the order is cancelled meanwhile, the code refused and closed', async () => {
    const order = await unpaid();
    let release = () => {};
    paying.wechat.world.held = new Promise((resolve) => {
      release = resolve;
    });
    const started = mall.call(pay, { orderNo: order.paymentNo, ...CODE }, { as: order.as });
    await expect
      .poll(() =>
        mall.database.selectFrom('payment_collection').where('number', '=', order.paymentNo).select('number').execute(),
      )
      .toHaveLength(1);
    await ok(mall, cancelOrder, { orderNo: order.orderNo }, order.as);
    expect(await stateOf(order)).toBe('cancelled');
    release();
    expect((await started).data).toMatchObject({ reason: 'closed' });
    await carryOut();
    await expect.poll(() => tradeAt(order.paymentNo).state).toBe('closed');
  });
});

it('a code that was replaced while it was asked for is not given out', async () => {
  const { paymentNo, as } = await unpaid();
  let release = () => {};
  paying.wechat.world.held = new Promise((resolve) => {
    release = resolve;
  });
  const asked = mall.call(pay, { orderNo: paymentNo, ...CODE }, { as });
  await expect
    .poll(() =>
      mall.database.selectFrom('payment_collection').where('number', '=', paymentNo).select('number').execute(),
    )
    .toHaveLength(1);
  // In another tab the buyer pays a part by balance.
  paying.wechat.world.held = null;
  const parts = [{ payType: 'yue' as const, amount: '0.01' }];
  const { jsConfig } = await ok(mall, pay, { orderNo: paymentNo, ...CODE, parts }, as);
  expect(jsConfig).toContain(`${paymentNo}_2`);
  release();
  expect((await asked).data).toMatchObject({ reason: 'pageDataChanged' });
});

describe('money of which no notification comes', () => {
  it('is found by the job, and its notification changes nothing more', async () => {
    const order = await codeShown();
    paying.wechat.pay(order.paymentNo);
    await mall.runJob('query-payments');
    expect(await stateOf(order)).toBe('pendingPayment');
    mall.clock.advance(20_000);
    await Promise.all([mall.runJob('query-payments'), mall.runJob('query-payments')]);
    expect(await stateOf(order)).toBe('pendingShipment');
    expect((await notify(order.paymentNo)).statusCode).toBe(200);
    expect(await moneyOf(mall, order.paymentNo)).toMatchObject({ status: 'paid', trades: 1, refunds: 0 });
    const open = mall.database.selectFrom('payment_collection').where('number', '=', order.paymentNo);
    expect(await open.where('ended_at', 'is', null).select('number').execute()).toEqual([]);
  });

  it('is found by the page that the buyer comes back to', async () => {
    const order = await codeShown();
    paying.wechat.pay(order.paymentNo);
    mall.clock.advance(20_000);
    await expect.poll(() => ok(mall, queryWechatPay, { orderNo: order.paymentNo }, order.as)).toBe(true);
    expect(await stateOf(order)).toBe('pendingShipment');
  });

  it('and whose payment has timed out is found when it is closed there, and given back once', async () => {
    const order = await codeShown();
    paying.wechat.pay(order.paymentNo);
    mall.clock.advance(25 * HOUR_MS);
    await mall.runJob('cancel-overdue-orders');
    expect(await stateOf(order)).toBe('cancelled');
    // Closed, given back, and the refund confirmed.
    for (let hour = 0; hour < 3; hour += 1) {
      await carryOut();
      mall.clock.advance(HOUR_MS);
    }
    expect((await moneyOf(mall, order.paymentNo)).status).toBe('refunded');
    await notify(order.paymentNo);
    expect([...tradeAt(order.paymentNo).refunds.values()]).toEqual([order.fen]);
    expect(await moneyOf(mall, order.paymentNo)).toMatchObject({ trades: 1, refunds: 1, kept: 0 });
  });
});

describe('a code that nobody is to scan any more', () => {
  it('is closed when the order times out', async () => {
    const { paymentNo } = await codeShown();
    mall.clock.advance(25 * HOUR_MS);
    await mall.runJob('cancel-overdue-orders');
    await carryOut();
    expect(tradeAt(paymentNo).state).toBe('closed');
  });

  it('is closed when the payment is made by balance; a provider that is away is asked again', async () => {
    const { paymentNo, as } = await codeShown();
    await ok(mall, pay, { orderNo: paymentNo, ...BALANCE }, as);
    paying.wechat.world.mood = 'garbage';
    await carryOut();
    expect(tradeAt(paymentNo).state).toBe('waiting');
    paying.wechat.world.mood = 'well';
    await carryOut();
    expect(tradeAt(paymentNo).state).toBe('waiting');
    mall.clock.advance(10 * 60_000);
    await carryOut();
    expect(tradeAt(paymentNo).state).toBe('closed');
  });
});

describe('notification, page and timer at once', () => {
  it('leave one legal way: paid, or cancelled and given back; the money adds up', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await codeShown();
      paying.wechat.pay(order.paymentNo);
      mall.clock.advance(25 * HOUR_MS);
      const racing = [
        () => notify(order.paymentNo),
        () => mall.runJob('cancel-overdue-orders'),
        () => mall.call(queryWechatPay, { orderNo: order.paymentNo }, { as: order.as }),
        () => mall.runJob('query-payments'),
        () => notify(order.paymentNo),
      ];
      // Each has its turn to be the first.
      const turn = round % racing.length;
      await Promise.all([...racing.slice(turn), ...racing.slice(0, turn)].map((go) => go()));
      await expect
        .poll(async () => {
          await carryOut();
          await mall.runJob('query-payments');
          mall.clock.advance(HOUR_MS);
          return (await moneyOf(mall, order.paymentNo)).status;
        })
        .toMatch(/^(paid|refunded)$/);
      const { status, kept, came, givenBack, trades } = await moneyOf(mall, order.paymentNo);
      const refunded = [...tradeAt(order.paymentNo).refunds.values()].reduce((sum, fen) => sum + fen, 0);
      const end = status === 'paid' ? ['pendingShipment', order.fen, 0] : ['cancelled', 0, order.fen];
      expect([await stateOf(order), kept, givenBack]).toEqual(end);
      expect([came, trades, refunded]).toEqual([order.fen, 1, givenBack]);
    }
  });
});

describe('money that comes although its collection was given up', () => {
  /** Days of the two jobs, six hours at a time. */
  async function days(count: number) {
    for (let hour = 0; hour < count * 24; hour += 6) {
      mall.clock.advance(6 * HOUR_MS);
      await carryOut();
      await mall.runJob('query-payments');
    }
  }
  const openOf = (paymentNo: string) =>
    mall.database
      .selectFrom('payment_collection')
      .innerJoin('payment', 'payment.id', 'payment_collection.payment_id')
      .where('payment_no', '=', paymentNo)
      .where('ended_at', 'is', null)
      .select('number')
      .execute();
  const callsOf = (paymentNo: string) =>
    mall.database.selectFrom('payment_call').where('payment_no', '=', paymentNo).select(['kind', 'state']).execute();

  it('on a page of Alipay that began no trade before is found until the page runs out, and given back', async () => {
    const { paymentNo, as, fen } = await unpaid();
    const { alipayRequest } = await ok(mall, pay, { orderNo: paymentNo, ...PAGE }, as);
    await ok(mall, pay, { orderNo: paymentNo, ...BALANCE }, as);
    await carryOut();
    const trade = paying.alipay.open(alipayRequest ?? '');
    trade.state = 'paid';
    await days(1);
    expect([...trade.refunds.values()]).toEqual([fen]);
    const { paymentNo: other, as: buyer } = await unpaid();
    await ok(mall, pay, { orderNo: other, ...PAGE }, buyer);
    await ok(mall, pay, { orderNo: other, ...BALANCE }, buyer);
    await days(2);
    expect(await callsOf(other)).toEqual([{ kind: 'close', state: 'done' }]);
  });

  it('by an older code is given back while a newer one is open', async () => {
    const { as, paymentNo, orderNo, fen } = await codeShown(skus);
    await ok(mall, cancelOrder, { orderNo }, as);
    paying.wechat.pay(paymentNo);
    await ok(mall, pay, { orderNo: paymentNo, ...CODE }, as);
    await carryOut();
    expect(await openOf(paymentNo)).toEqual([{ number: `${paymentNo}_2` }]);
    mall.clock.advance(HOUR_MS);
    await carryOut();
    expect([...tradeAt(paymentNo).refunds.values()]).toEqual([fen]);
    expect(await moneyOf(mall, paymentNo)).toMatchObject({ status: 'pending', trades: 1, refunds: 1 });
  });

  it('is asked about no more once its notification has come', async () => {
    const { as, paymentNo } = await codeShown();
    await ok(mall, pay, { orderNo: paymentNo, ...BALANCE }, as);
    paying.wechat.pay(paymentNo);
    expect((await notify(paymentNo)).statusCode).toBe(200);
    await days(1);
    expect(await openOf(paymentNo)).toEqual([]);
    expect(await callsOf(paymentNo)).toEqual(
      expect.arrayContaining([
        { kind: 'close', state: 'done' },
        { kind: 'refund', state: 'done' },
      ]),
    );
  });

  it('is not forgotten when the provider is away for days: finance is told', async () => {
    const { as, paymentNo } = await codeShown();
    paying.wechat.pay(paymentNo);
    await ok(mall, pay, { orderNo: paymentNo, ...BALANCE }, as);
    paying.wechat.world.mood = 'gone';
    await days(4);
    expect(await callsOf(paymentNo)).toEqual([{ kind: 'close', state: 'stuck' }]);
    const told = await mall.database.selectFrom('office_notice').select(['kind', 'params', 'link']).execute();
    expect(told).toContainEqual({
      kind: 'providerSilent',
      params: { paymentNo },
      link: '/admin/payment-reconciliation',
    });
    const finance = await mall.tokenOf(FINANCE);
    const now = mall.clock.now();
    const period = { dateFrom: shanghaiDay(new Date(now.getTime() - 10 * 24 * HOUR_MS)), dateTo: shanghaiDay(now) };
    const { list } = await ok(mall, listDifferences, { ...period, kind: 'refundUnconfirmed', limit: 100 }, finance);
    expect(list.filter((one) => one.paymentNo === paymentNo)).toEqual([]);
  });
});

describe('what was put off under a clock that was ahead', () => {
  it('is asked about once the clock is right again', async () => {
    const order = await codeShown();
    paying.wechat.pay(order.paymentNo);
    paying.wechat.world.mood = 'garbage';
    mall.clock.advance(12 * HOUR_MS);
    await mall.runJob('query-payments');
    mall.clock.advance(-12 * HOUR_MS);
    paying.wechat.world.mood = 'well';
    await mall.runJob('query-payments');
    expect(await stateOf(order)).toBe('pendingShipment');
  });

  it('is carried out once the clock is right again', async () => {
    const { paymentNo, as } = await codeShown();
    await ok(mall, pay, { orderNo: paymentNo, ...BALANCE }, as);
    paying.wechat.world.mood = 'garbage';
    mall.clock.advance(12 * HOUR_MS);
    await carryOut();
    mall.clock.advance(-12 * HOUR_MS);
    paying.wechat.world.mood = 'well';
    await carryOut();
    expect(tradeAt(paymentNo).state).toBe('closed');
  });
});

describe('a provider that does not answer', () => {
  it('is asked once in a run of each job, while another is asked all the same', async () => {
    for (let count = 0; count < 3; count += 1) await codeShown();
    const page = await unpaid();
    const { alipayRequest } = await ok(mall, pay, { orderNo: page.paymentNo, ...PAGE }, page.as);
    paying.alipay.open(alipayRequest ?? '').state = 'paid';
    mall.clock.advance(60_000);
    paying.wechat.world.mood = 'gone';
    const before = paying.wechat.world.requests;
    await mall.runJob('query-payments');
    expect(paying.wechat.world.requests - before).toBe(1);
    expect(await stateOf(page)).toBe('pendingShipment');
  });

  it('does not keep a job longer than some seconds', async () => {
    for (let count = 0; count < 3; count += 1) await codeShown();
    mall.clock.advance(60_000);
    const before = paying.wechat.world.requests;
    // Each answer takes half a minute.
    const passTime = movableSteadyClock();
    paying.wechat.world.onRequest = () => passTime(30_000);
    await mall.runJob('query-payments');
    paying.wechat.world.onRequest = () => {};
    expect(paying.wechat.world.requests - before).toBe(2);
  });
});
