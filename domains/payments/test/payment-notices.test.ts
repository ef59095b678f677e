/** What the doors for notifications do with whatever comes, for each provider. */
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { cancelOrder, getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, SANDBOX_SECRET, type TestSku } from '../../orders/test/order-builders.ts';
import { pay } from '../contract/payment-endpoints.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { NOTICE_PATHS } from '../server/payment-providers.ts';
import { signNotice } from '../server/sandbox-provider.ts';
import { fenOf, moneyOf, type PayingMall, startPayingMall } from './payment-builders.ts';
import type { Trade } from './provider-server.ts';

let paying: PayingMall;
let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
  paying = await startPayingMall();
  ({ mall } = paying);
  skus = await plainSkus(mall, 1, 1, 100_000);
});
afterAll(() => paying?.closeWithLedgers());

const PROVIDERS = ['sandbox', 'weixin', 'alipay'] as const;
type Name = (typeof PROVIDERS)[number];
const urlOf = (name: Name) => (name === 'sandbox' ? `/api/${sandboxNotice.path}` : NOTICE_PATHS[name]);

/** Money that a provider has received. */
function tradeOf(name: Name, number: string, amountFen: number): Trade {
  const tradeNo = `${name}${randomBytes(12).toString('hex')}`;
  const trade: Trade = { number, tradeNo, amountFen, state: 'paid', refunds: new Map() };
  if (name !== 'sandbox') (name === 'weixin' ? paying.wechat : paying.alipay).trades.set(tradeNo, trade);
  return trade;
}

type Fault = 'none' | 'signature' | 'merchant' | 'state';

/** The notification of a trade, as its provider sends it. */
function messageOf(name: Name, trade: Trade, fault: Fault = 'none'): InjectOptions {
  const post = { method: 'POST', url: urlOf(name) } as const;
  const forged = fault === 'signature';
  if (name === 'weixin') {
    const change = { merchant: { mchid: '1900000002' }, state: { trade_state: 'NOTPAY' } };
    const { headers, body } = paying.wechat.notice(trade, fault in change ? change[fault as 'state'] : {}, forged);
    return { ...post, headers, payload: body };
  }
  if (name === 'alipay') {
    const change = { merchant: { seller_id: '2088000000000002' }, state: { trade_status: 'WAIT_BUYER_PAY' } };
    const payload = paying.alipay.notice(trade, fault in change ? change[fault as 'state'] : {}, forged);
    return { ...post, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload };
  }
  // Another merchant of the sandbox is another mall, with a secret of its own.
  const secret = fault === 'merchant' ? 'secret-of-another-mall' : SANDBOX_SECRET;
  const { number: paymentNo, tradeNo } = trade;
  const amount = fenToYuan(trade.amountFen);
  const notice = signNotice(secret, { paymentNo, tradeNo, amount, paidAt: '2026-11-21T10:00:00+08:00' });
  return { ...post, payload: forged ? { ...notice, signature: '0'.repeat(64) } : notice };
}

/** Whether the provider is told that its notification was taken. */
async function send(message: InjectOptions): Promise<boolean> {
  const { statusCode, body } = await mall.inject({ ...message });
  return statusCode === 200 && (body === 'success' || /"code":(200|"SUCCESS")/.test(body));
}

async function unpaid() {
  const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus);
  const orderNo = orderNos[0] ?? '';
  return { as, paymentNo, orderNo, fen: fenOf(payPrice) };
}
const stateOf = async (orderNo: string, as: string) => (await ok(mall, getOrder, { orderNo }, as)).state;

describe.each(PROVIDERS)('%s', (name) => {
  it('is not believed with a bad signature or as another merchant, and nothing is recorded', async () => {
    const { as, paymentNo, orderNo, fen } = await unpaid();
    const trade = tradeOf(name, paymentNo, fen);
    for (const fault of ['signature', 'merchant'] as const) {
      expect(await send(messageOf(name, trade, fault))).toBe(false);
    }
    expect(await moneyOf(mall, paymentNo)).toMatchObject({ status: 'pending', trades: 0 });
    expect(await stateOf(orderNo, as)).toBe('pendingPayment');
  });

  it('pays once, however often and with whatever at once it repeats itself', async () => {
    const { as, paymentNo, orderNo, fen } = await unpaid();
    const trade = tradeOf(name, paymentNo, fen);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(messageOf(name, trade))));
    expect(answers).toEqual(Array.from({ length: 50 }, () => true));
    expect(await moneyOf(mall, paymentNo)).toEqual({
      status: 'paid',
      kept: fen,
      came: fen,
      givenBack: 0,
      trades: 1,
      refunds: 0,
    });
    const { eventList, state } = await ok(mall, getOrder, { orderNo }, as);
    expect([state, eventList.filter(({ action }) => action === 'pay')]).toEqual([
      'pendingShipment',
      [expect.anything()],
    ]);
  });

  it('of another amount pays nothing: the money goes back once, and the right amount still pays', async () => {
    const { paymentNo, fen } = await unpaid();
    const short = tradeOf(name, paymentNo, fen - 1);
    await Promise.all(Array.from({ length: 5 }, () => send(messageOf(name, short))));
    expect(await moneyOf(mall, paymentNo)).toMatchObject({ status: 'pending', givenBack: fen - 1, refunds: 1 });
    await send(messageOf(name, tradeOf(name, paymentNo, fen)));
    expect(await moneyOf(mall, paymentNo)).toMatchObject({ status: 'paid', kept: fen, refunds: 1 });
  });

  it('that comes too late is given back once', async () => {
    const { as, paymentNo, orderNo, fen } = await unpaid();
    await ok(mall, cancelOrder, { orderNo }, as);
    const late = tradeOf(name, paymentNo, fen);
    await Promise.all(Array.from({ length: 20 }, () => send(messageOf(name, late))));
    const status = async () => (await moneyOf(mall, paymentNo)).status;
    // WeChat Pay confirms a refund when it is asked again.
    if (name === 'weixin') {
      await expect.poll(() => late.refunds.size).toBe(1);
      mall.clock.advance(10 * 60_000);
      await mall.runJob('carry-out-payment-calls');
    }
    await expect.poll(status).toBe('refunded');
    expect(await moneyOf(mall, paymentNo)).toMatchObject({ kept: 0, givenBack: fen, refunds: 1, trades: 1 });
    if (name !== 'sandbox') expect([...late.refunds.values()]).toEqual([fen]);
    expect(await stateOf(orderNo, as)).toBe('cancelled');
  });

  it('for an order that nobody knows is taken, recorded and changes nothing', async () => {
    const trade = tradeOf(name, 'PY20260101000000000AAAAAAA', 100);
    expect(await send(messageOf(name, trade))).toBe(true);
    const rows = await mall.database
      .selectFrom('payment_notice')
      .select('outcome')
      .where('provider_trade_no', '=', trade.tradeNo)
      .execute();
    expect(rows).toEqual([{ outcome: 'unknownPayment' }]);
  });

  it('by GET, or of a megabyte, is refused before it is read', async () => {
    const { statusCode } = await mall.inject({ method: 'GET', url: urlOf(name) });
    expect([404, 405]).toContain(statusCode);
    const { paymentNo, fen } = await unpaid();
    const message = messageOf(name, tradeOf(name, paymentNo, fen));
    const payload = 'x'.repeat(1024 * 1024 + 1);
    const headers = { ...message.headers, ...(name === 'sandbox' && { 'content-type': 'application/json' }) };
    expect((await mall.inject({ ...message, headers, payload })).statusCode).toBe(413);
    expect(await moneyOf(mall, paymentNo)).toMatchObject({ status: 'pending', trades: 0 });
  });
});

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [left[at], left[other]];
    if (a === undefined || b === undefined) throw new Error('out of range');
    left[at] = b;
    left[other] = a;
  }
  return left;
}

const EVENTS = ['one trade', 'two trades', 'another amount first', 'cancelled before'] as const;

/** A payment of each provider to which each of these happens, and its notifications in their order. */
async function scene() {
  const cases = PROVIDERS.flatMap((name) => EVENTS.map((event) => ({ name, event })));
  const paid = [];
  for (const { name, event } of cases) {
    const { as, paymentNo, orderNo, fen } = await unpaid();
    if (event === 'cancelled before') await ok(mall, cancelOrder, { orderNo }, as);
    const right = tradeOf(name, paymentNo, fen);
    const trades = {
      'one trade': [right],
      'two trades': [right, tradeOf(name, paymentNo, fen)],
      'another amount first': [tradeOf(name, paymentNo, fen + 100), right],
      'cancelled before': [right],
    }[event];
    const waiting = name === 'sandbox' ? [] : [messageOf(name, right, 'state')];
    paid.push({ paymentNo, messages: [...waiting, ...trades.map((trade) => messageOf(name, trade))] });
  }
  const strangers = PROVIDERS.map((name) => messageOf(name, tradeOf(name, 'PY20260101000000000BBBBBBB', 100)));
  return {
    paymentNos: paid.map(({ paymentNo }) => paymentNo),
    messages: [...paid.flatMap((one) => one.messages), ...strangers],
  };
}

/** Where the money is when every call has been carried out. */
async function ended(paymentNos: readonly string[]) {
  const dueCalls = async () => {
    mall.clock.advance(3_600_000);
    await mall.runJob('carry-out-payment-calls');
    const due = mall.database
      .selectFrom('payment_call')
      .where('state', '<>', 'done')
      .where('payment_no', 'in', paymentNos);
    return (await due.select('id').execute()).length;
  };
  await expect.poll(dueCalls).toBe(0);
  return Promise.all(paymentNos.map((paymentNo) => moneyOf(mall, paymentNo)));
}

it.each(['0.00', '-0.00', '-1.00'])('a trade of %s is taken, pays nothing, and nothing goes back', async (amount) => {
  const { as, paymentNo, orderNo, fen } = await unpaid();
  const trade = tradeOf('sandbox', paymentNo, fen);
  const { tradeNo } = trade;
  const payload = signNotice(SANDBOX_SECRET, { paymentNo, tradeNo, amount, paidAt: '2026-11-21T10:00:00+08:00' });
  const notice = { method: 'POST', url: urlOf('sandbox'), payload } as const;
  await ok(mall, pay, { orderNo: paymentNo, payType: 'sandbox', payChannel: 'sandbox' }, as);
  const collection = mall.database.selectFrom('payment_collection').where('number', '=', paymentNo).select('ended_at');
  expect((await collection.executeTakeFirstOrThrow()).ended_at).toBe(null);
  for (let time = 0; time < 2; time += 1) expect(await send(notice)).toBe(true);
  const came = fenOf(amount);
  expect(await moneyOf(mall, paymentNo)).toMatchObject({ status: 'pending', kept: 0, came, trades: 1, refunds: 0 });
  // The provider is asked again whether it has the money.
  expect((await collection.executeTakeFirstOrThrow()).ended_at).toBe(null);
  // Nor does it stand in the way of the trade's own notice.
  await send(messageOf('sandbox', trade));
  expect(await stateOf(orderNo, as)).toBe('pendingShipment');
  // Nor where the money would come too late.
  const closed = await unpaid();
  await ok(mall, cancelOrder, { orderNo: closed.orderNo }, closed.as);
  const late = { paymentNo: closed.paymentNo, tradeNo: `${tradeNo}L`, amount, paidAt: '2026-11-21T10:00:00+08:00' };
  expect(await send({ ...notice, payload: signNotice(SANDBOX_SECRET, late) })).toBe(true);
  expect(await moneyOf(mall, closed.paymentNo)).toMatchObject({ status: 'closed', trades: 1, refunds: 0 });
});

describe('ten thousand notifications', () => {
  it('of all providers, shuffled and repeated, end as those that come once and in order', async () => {
    const [inOrder, mixed] = [await scene(), await scene()];
    const random = numbers(13);
    const repeated = Array.from({ length: 10_000 - mixed.messages.length }, () => {
      const message = mixed.messages[Math.floor(random() * mixed.messages.length)];
      if (!message) throw new Error('no message');
      return message;
    });
    const all = shuffled([...mixed.messages, ...repeated], random);
    expect(all).toHaveLength(10_000);
    for (const message of inOrder.messages) expect(await send(message)).toBe(true);
    // Eight at once, as from several servers of a provider.
    const lanes = Array.from({ length: 8 }, (_, lane) => all.filter((_message, index) => index % 8 === lane));
    const taken = await Promise.all(
      lanes.map(async (lane) => {
        let count = 0;
        for (const message of lane) if (await send(message)) count += 1;
        return count;
      }),
    );
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(10_000);
    const [a, b] = [await ended(inOrder.paymentNos), await ended(mixed.paymentNos)];
    expect(b).toEqual(a);
    for (const { kept, came, givenBack } of b) expect(kept + givenBack).toBe(came);
  });
});
