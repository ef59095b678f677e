/** Parts of a payment that the buyer takes back before the rest is paid, also while a provider reports the rest. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAs } from '../../../apps/api/test/acting-session.ts';
import { bookWhatWasSet } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { cancelOrder, getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  FINANCE,
  ok,
  ordered,
  plainSku,
  reason,
  STAFF,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { BALANCE_FILTERS, CREDIT_MOVEMENTS } from '../../wallet/contract/wallet.ts';
import { listBalanceRecords, listCreditRecords } from '../../wallet/contract/wallet-endpoints.ts';
import { MOST_SPLITS, VOUCHER } from '../contract/payment.ts';
import { getCashier, pay, rejectTransfer, submitVoucher, takePartsBack } from '../contract/payment-endpoints.ts';
import { NOTICE_PATHS } from '../server/payment-providers.ts';
import { fenOf, moneyOf, type PayingMall, startPayingMall } from './payment-builders.ts';

const CODE = { payType: 'weixin', payChannel: 'native' } as const;
const PARTS = [
  { payType: 'yue' as const, amount: '5.00' },
  { payType: 'credit' as const, amount: '7.00' },
];
const FUNDS = { balance: 10_000_000, used: 0 };
const TAKEN = { balance: 10_000_000 - 500, used: 700 };

let paying: PayingMall;
let mall: TestMall;
let sku: TestSku;
let as: string;
beforeAll(async () => {
  paying = await startPayingMall();
  ({ mall } = paying);
  sku = await plainSku(mall, 100_000);
  as = await mall.tokenOf(BUYER);
  await mall.database
    .updateTable('customer_terms')
    .set({ balance_fen: FUNDS.balance, credit_limit_fen: 10_000_000 })
    .execute();
  await bookWhatWasSet(mall);
});
afterAll(() => paying?.closeWithLedgers());

async function fundsNow() {
  const row = await mall.database
    .selectFrom('customer_terms as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .where('a.phone', '=', BUYER)
    .select(['t.balance_fen', 't.credit_used_fen'])
    .executeTakeFirstOrThrow();
  return { balance: row.balance_fen, used: row.credit_used_fen };
}

/** An order whose parts are taken and whose rest waits at the provider. */
async function begun() {
  const { paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, [sku], 2);
  await ok(mall, pay, { orderNo: paymentNo, ...CODE, parts: PARTS }, as);
  return { paymentNo, orderNo: orderNos[0] ?? '', fen: fenOf(payPrice) };
}

const takeBack = (orderNo: string, key: string) =>
  mall.call(takePartsBack, { orderNo }, { as, headers: { 'idempotency-key': key } });

it('go back where they came from, once, and the payment begins anew', async () => {
  const { paymentNo, orderNo, fen } = await begun();
  expect(await fundsNow()).toEqual(TAKEN);
  const acting = await actAs(mall, await mall.tokenOf(BUYER), ['phone', STAFF]);
  expect(await reason(mall, takePartsBack, { orderNo: paymentNo }, acting)).toBe('refusedWhileSimulated');
  const answers = await Promise.all([1, 2, 3, 4].map((key) => takeBack(paymentNo, `back-${key}-${paymentNo}`)));
  expect(answers.map(reasonOf).toSorted()).toEqual([
    'pageDataChanged',
    'pageDataChanged',
    'pageDataChanged',
    undefined,
  ]);
  const won = answers.findIndex(({ code }) => code === 200) + 1;
  expect(await fundsNow()).toEqual(FUNDS);
  expect(await ok(mall, getCashier, { orderNo: paymentNo }, as)).toMatchObject({
    duePrice: fenToYuan(fen),
    heldParts: [],
    partsBack: null,
    status: 'pending',
  });
  await mall.runJob('carry-out-payment-calls');
  expect(paying.wechat.trades.get(paymentNo)?.state).toBe('closed');
  // Taken anew, they stay when the call that was answered is repeated.
  await ok(mall, pay, { orderNo: paymentNo, ...CODE, parts: PARTS }, as);
  expect((await takeBack(paymentNo, `back-${won}-${paymentNo}`)).code).toBe(200);
  expect(await fundsNow()).toEqual(TAKEN);
  await ok(mall, cancelOrder, { orderNo }, as);
  expect(await fundsNow()).toEqual(FUNDS);
  const { eventList, partsBack } = await ok(mall, getOrder, { orderNo }, as);
  expect(partsBack).toEqual({ partList: PARTS, time: expect.any(String) as string, isJoint: false });
  // The page of the payment says what went back when it was closed, once.
  expect(await ok(mall, getCashier, { orderNo: paymentNo }, as)).toMatchObject({
    status: 'closed',
    partsBack: { partList: PARTS, time: partsBack?.time },
  });
  expect(eventList.map(({ action }) => action)).toEqual([
    'submit',
    'takeParts',
    'takePartsBack',
    'takeParts',
    'cancel',
    'takePartsBack',
  ]);
  expect(reasonOf(await takeBack(paymentNo, `closed-${paymentNo}`))).toBe('closed');
});

it('stay with a transfer that is under review, and can be taken back when it was rejected', async () => {
  const { paymentNo, orderNo } = await begun();
  const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
  await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl, parts: PARTS }, as);
  expect(await reason(mall, takePartsBack, { orderNo: paymentNo }, as)).toBe('confirming');
  await ok(mall, rejectTransfer, { paymentNo, reason: 'not there' }, await mall.tokenOf(FINANCE));
  await ok(mall, takePartsBack, { orderNo: paymentNo }, as);
  expect(await fundsNow()).toEqual(FUNDS);
  await ok(mall, cancelOrder, { orderNo }, as);
});

it('at the moment at which the rest arrives: either it is paid with them, or they are back and the rest is refunded', async () => {
  let before = await fundsNow();
  for (let round = 0; round < 6; round += 1) {
    const { paymentNo, orderNo, fen } = await begun();
    const trade = paying.wechat.trades.get(paymentNo);
    if (!trade) throw new Error('no trade');
    paying.wechat.pay(paymentNo);
    const { headers, body } = paying.wechat.notice(trade);
    const notify = () => mall.inject({ method: 'POST', url: NOTICE_PATHS.weixin, headers, payload: body });
    const back = () => mall.call(takePartsBack, { orderNo: paymentNo }, { as });
    // Each has its turn to be the first.
    const first = round % 2 === 0 ? notify() : null;
    const [answer] = await Promise.all([back(), first ?? notify()]);
    await mall.runJob('carry-out-payment-calls');
    const { status, kept, came, givenBack } = await moneyOf(mall, paymentNo);
    expect(came).toBe(fen - 1_200);
    if (answer.code === 200) {
      expect([status, kept, givenBack, await fundsNow()]).toEqual(['pending', 0, came, before]);
      await ok(mall, cancelOrder, { orderNo }, as);
    } else {
      expect([reasonOf(answer), status, kept, givenBack]).toEqual(['alreadyPaid', 'paid', fen, 0]);
      const taken = { balance: before.balance - 500, used: before.used + 700 };
      expect(await fundsNow()).toEqual(taken);
      before = taken;
    }
  }
});

it('are told apart in both statements: neither spent less, nor received, nor repaid', async () => {
  const months = async () => {
    const [balance] = (await ok(mall, listBalanceRecords, { limit: 100 }, as)).list;
    const [credit] = (await ok(mall, listCreditRecords, { limit: 100 }, as)).list;
    if (!balance || !credit) throw new Error('no month');
    return { balance, credit };
  };
  const before = await months();
  const { paymentNo, orderNo } = await begun();
  await ok(mall, takePartsBack, { orderNo: paymentNo }, as);
  const { balance, credit } = await months();
  expect(balance.list[0]).toMatchObject({ linkType: 'partBack', linkId: paymentNo, type: 1, amount: '5.00' });
  expect(credit.list[0]).toMatchObject({ kind: 'release', linkId: paymentNo, type: 2, amount: '7.00' });
  const grown = (after: string, from: string) => fenOf(after) - fenOf(from);
  expect([
    grown(balance.takenBack, before.balance.takenBack),
    grown(balance.spent, before.balance.spent),
    grown(balance.received, before.balance.received),
    grown(credit.takenBack, before.credit.takenBack),
    grown(credit.used, before.credit.used),
    grown(credit.less, before.credit.less),
  ]).toEqual([500, 500, 0, 700, 700, 0]);
  expect([balance.closing, credit.closing]).toEqual([before.balance.closing, before.credit.closing]);
  // Filters agree with the sums: they are listed alone, and neither as income nor as repaid.
  const balanceKinds = await Promise.all(
    BALANCE_FILTERS.map(async (type) => {
      const { list: found } = await ok(mall, listBalanceRecords, { type, limit: 100 }, as);
      const own = found.flatMap(({ list }) => list).filter(({ linkId }) => linkId === paymentNo);
      return [type, own.map(({ linkType }) => linkType)];
    }),
  );
  expect(Object.fromEntries(balanceKinds)).toEqual({
    all: ['partBack', 'order'],
    expenditure: ['order'],
    income: [],
    recharge: [],
    refund: [],
    partBack: ['partBack'],
  });
  const creditKinds = await Promise.all(
    CREDIT_MOVEMENTS.map(async (type) => {
      const { list: found } = await ok(mall, listCreditRecords, { type, limit: 100 }, as);
      const own = found.flatMap(({ list }) => list).filter(({ linkId }) => linkId === paymentNo);
      return [type, own.map(({ kind }) => kind)];
    }),
  );
  expect(Object.fromEntries(creditKinds)).toEqual({
    all: ['release', 'payment'],
    used: ['payment'],
    less: [],
    open: [],
    partBack: ['release'],
  });
  await ok(mall, cancelOrder, { orderNo }, as);
});

it('are told apart from refunds in a mall that kept them as such', async () => {
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', BUYER)
    .executeTakeFirstOrThrow();
  const before = ['PY1', 'PY1-12', 'RF1'].map((link_id) => ({
    account_id: id,
    amount_fen: 1,
    balance_fen: 1,
    link_type: 'refund',
    link_id,
    created_at: mall.clock.now(),
  }));
  const now = await inTransaction(mall.database, async (tx) => {
    const rows = await tx.insertInto('balance_entry').values(before).returning('id').execute();
    for (const statement of readFileSync('database/migrations/0163_parts_back.sql', 'utf8').split(/;\n/))
      await sql.raw(statement).execute(tx);
    // The ledger adds up again without them.
    const ids = rows.map((row) => row.id);
    return tx.deleteFrom('balance_entry').where('id', 'in', ids).returning(['link_id', 'link_type']).execute();
  });
  expect(Object.fromEntries(now.map(({ link_id: number, link_type: kind }) => [number, kind]))).toEqual({
    PY1: 'partBack',
    'PY1-12': 'refund',
    RF1: 'refund',
  });
});

it('are taken ten times at most: each leaves steps and entries; what is taken goes back all the same, and all is paid in one way', async () => {
  const before = await fundsNow();
  const { paymentNo, fen } = await begun();
  for (let n = 1; n < MOST_SPLITS; n += 1) {
    await ok(mall, takePartsBack, { orderNo: paymentNo }, as);
    await ok(mall, pay, { orderNo: paymentNo, ...CODE, parts: PARTS }, as);
  }
  await ok(mall, takePartsBack, { orderNo: paymentNo }, as);
  const again = await mall.call(pay, { orderNo: paymentNo, ...CODE, parts: PARTS }, { as });
  expect([reasonOf(again), again.data]).toEqual(['splitTooOften', expect.objectContaining({ most: MOST_SPLITS })]);
  expect(await fundsNow()).toEqual(before);
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  expect(await fundsNow()).toEqual({ ...before, balance: before.balance - fen });
});
