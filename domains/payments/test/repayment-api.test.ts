import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs } from '../../../apps/api/test/acting-session.ts';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import {
  BUYER,
  FINANCE,
  OTHER_BUYER,
  ok,
  reason,
  SANDBOX_SECRET,
  STAFF,
  startOrderMall,
} from '../../orders/test/order-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { listBalanceRecords, listCreditRecords, readCredit } from '../../wallet/contract/wallet-endpoints.ts';
import { recordRepayment } from '../contract/credit-endpoints.ts';
import { VOUCHER } from '../contract/payment.ts';
import { confirmTransfer, getCashier, listOfflinePayments, pay, submitVoucher } from '../contract/payment-endpoints.ts';
import { listDifferences } from '../contract/reconciliation-endpoints.ts';
import { listRepayments, readOwed, startRepayment } from '../contract/repayment-endpoints.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { takeCredit } from '../server/credit-repository.ts';
import { signNotice } from '../server/sandbox-provider.ts';
import { received } from './payment-builders.ts';

let mall: TestMall;
let as: string;
let finance: string;
let accountId: number;
beforeAll(async () => {
  mall = await startOrderMall();
  [as, finance] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(FINANCE)]);
  const account = mall.database.selectFrom('account').select('id').where('phone', '=', BUYER);
  accountId = (await account.executeTakeFirstOrThrow()).id;
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** Three purchases on credit, the oldest of 100 yuan, then of 200 and 300; whatever was owed before is repaid. */
beforeEach(async () => {
  const terms = mall.database.updateTable('customer_terms').where('account_id', '=', accountId);
  await terms.set({ credit_limit_fen: 100_000_000, credit_term_days: 30 }).execute();
  const { owed } = await ok(mall, readOwed, {}, as);
  if (owed !== '0.00') {
    await ok(mall, recordRepayment, { accountId, amount: owed, tradeNo: `CLEAR-${crypto.randomUUID()}` }, finance);
  }
  for (const [index, amountFen] of [10_000, 20_000, 30_000].entries()) {
    const entry = { accountId, amountFen, paymentNo: `PY-${index}`, at: mall.clock.now() };
    expect(await inTransaction(mall.database, (tx) => takeCredit(tx, entry))).toBe(true);
    mall.clock.advance(1000);
  }
});

const started = async (amount: string) => (await ok(mall, startRepayment, { amount }, as)).orderNo;
const arrived = (paymentNo: string, amount: string) =>
  ok(
    mall,
    sandboxNotice,
    signNotice(SANDBOX_SECRET, { paymentNo, tradeNo: `trade-${paymentNo}`, amount, paidAt: new Date().toISOString() }),
    as,
  );
/** What is open of each purchase, the newest first. */
const open = async () => {
  const { list } = await ok(mall, listCreditRecords, { type: 'used', limit: 3 }, as);
  return list.flatMap((month) => month.list).map((entry) => entry.open);
};

test('a repayment is booked whatever finance was given as a bank reference: the number of a payment is refused as one', async () => {
  const paymentNo = await started('100.00');
  for (const tradeNo of [paymentNo, paymentNo.toLowerCase()])
    expect(await reason(mall, recordRepayment, { accountId, amount: '100.00', tradeNo }, finance)).toBe(
      'referenceIsPayment',
    );
  await arrived(paymentNo, '100.00');
  expect((await ok(mall, readOwed, {}, as)).owed).toBe('500.00');
});

test('money paid online repays the oldest purchases first, once, however often it is reported', async () => {
  const orderNo = await started('250.00');
  expect(await ok(mall, getCashier, { orderNo }, as)).toMatchObject({ subject: 'repayment', payPrice: '250.00' });
  await ok(mall, pay, { orderNo, payType: 'sandbox', payChannel: 'sandbox' }, as);
  await Promise.all(Array.from({ length: 8 }, () => arrived(orderNo, '250.00')));
  expect(await open()).toEqual(['300.00', '50.00', '0.00']);
  expect(await ok(mall, readOwed, {}, as)).toMatchObject({ owed: '350.00', overdue: '0.00' });
  const [row] = (await ok(mall, listRepayments, {}, as)).list;
  expect(row).toMatchObject({ orderNo, status: 'paid', amount: '250.00', toBalance: '0.00' });
  expect((await ok(mall, listRepayments, {}, await mall.tokenOf(OTHER_BUYER))).list).toEqual([]);
  const [told] = (await mall.call(listNotices, { limit: 1 }, { as, locale: 'en' })).data.list;
  expect(told).toMatchObject({ kind: 'creditRepaid', content: expect.stringContaining('¥250.00') });
});

test('what is not owed any more when the money comes goes to the balance, and the buyer is told', async () => {
  const before = Number((await ok(mall, readCredit, {}, as)).balance);
  const [orderNo, other] = [await started('600.00'), await started('600.00')];
  // Finance has recorded some of it meanwhile; then two payments come at once.
  await ok(mall, recordRepayment, { accountId, amount: '450.00', tradeNo: `BANK-${orderNo}` }, finance);
  await Promise.all([arrived(orderNo, '600.00'), arrived(other, '600.00')]);
  expect(await open()).toEqual(['0.00', '0.00', '0.00']);
  const credit = await ok(mall, readCredit, {}, as);
  expect([credit.usedCredit, Number(credit.balance)]).toEqual(['0.00', before + 450 + 600]);
  const rests = (await ok(mall, listRepayments, { limit: 2 }, as)).list.map(({ toBalance }) => toBalance);
  expect(rests.toSorted()).toEqual(['450.00', '600.00']);
  const [month] = (await ok(mall, listBalanceRecords, { type: 'income', limit: 1 }, as)).list;
  expect(month?.list[0]).toMatchObject({ linkType: 'repayment', type: 1 });
  const told = (await mall.call(listNotices, { limit: 3 }, { as, locale: 'en' })).data.list;
  expect(told.filter(({ kind }) => kind === 'creditOverpaid')).toHaveLength(2);
  expect(told[0]?.content).toContain('added to your balance');
});

test('a transfer repays once finance has confirmed it, who sees whose it is and what for; nothing differs', async () => {
  const orderNo = await started('100.00');
  await ok(mall, submitVoucher, { orderNo, voucherUrl: await pictureOf(mall, VOUCHER, BUYER) }, as);
  const shown = (await ok(mall, listOfflinePayments, {}, finance)).list.find(({ paymentNo }) => paymentNo === orderNo);
  expect(shown).toMatchObject({ subject: 'repayment', amount: '100.00', orderNoList: [] });
  expect(shown?.customerName).not.toBe('');
  expect(await open()).toEqual(['300.00', '200.00', '100.00']);
  const money = await received(mall, orderNo);
  const confirm = () => mall.call(confirmTransfer, money, { as: finance });
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await open()).toEqual(['300.00', '200.00', '0.00']);
  const today = shanghaiDay(mall.clock.now());
  const period = { dateFrom: today, dateTo: today };
  const { list } = await ok(mall, listDifferences, { ...period, kind: 'subjectDiffers' }, finance);
  expect(list).toEqual([]);
});

test('money with one reference of the bank is recorded once, also at once, and of two customers', async () => {
  const money = (tradeNo: string, amount: string, of = accountId) => ({ accountId: of, amount, tradeNo });
  const told = async (requests: ReturnType<typeof money>[]) => {
    const answers: Envelope<unknown>[] = await Promise.all(
      requests.map((one) => mall.call(recordRepayment, one, { as: finance })),
    );
    return answers.map(({ data }) => (data === true ? 'recorded' : (data as { reason: string }).reason)).sort();
  };
  const other = await mall.database
    .selectFrom('customer_terms')
    .select('account_id')
    .where('account_id', '<>', accountId)
    .executeTakeFirstOrThrow();
  await mall.database
    .updateTable('customer_terms')
    .set({ credit_limit_fen: 1_000_000_000 })
    .where('account_id', '=', other.account_id)
    .execute();
  const entry = { accountId: other.account_id, amountFen: 10_000, paymentNo: 'PY-OTHER', at: mall.clock.now() };
  expect(await inTransaction(mall.database, (tx) => takeCredit(tx, entry))).toBe(true);
  const both = [money('BANK-B', '100.00'), money('BANK-B', '100.00', other.account_id)];
  expect(await told(both)).toEqual(['alreadyRepaid', 'recorded']);
  // All that is owed: the first leaves nothing for the others.
  const { owed } = await ok(mall, readOwed, {}, as);
  const all = money('BANK-A', owed);
  expect(await told([all, all, all])).toEqual(['alreadyRepaid', 'alreadyRepaid', 'recorded']);
  expect(await ok(mall, readOwed, {}, as)).toMatchObject({ owed: '0.00', dueTime: null });
});

test('not more than is owed, not from balance or credit, not while acting, not without a debt, not six at once', async () => {
  for (const amount of ['0.00', '-1.00', '600.01']) {
    expect(await reason(mall, startRepayment, { amount }, as)).toBe('repaymentOutOfBounds');
  }
  const orderNo = await started('600.00');
  const ways: Omit<RequestInput<typeof pay>, 'orderNo'>[] = [
    { payType: 'yue', payChannel: 'yue' },
    { payType: 'credit', payChannel: 'credit' },
    { payType: 'sandbox', payChannel: 'sandbox', parts: [{ payType: 'yue', amount: '1.00' }] },
  ];
  for (const way of ways) expect(await reason(mall, pay, { orderNo, ...way }, as)).toBe('methodUnavailable');
  const { role_id } = await mall.database
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('r.role_id')
    .where('a.phone', '=', STAFF)
    .executeTakeFirstOrThrow();
  await mall.database
    .insertInto('role_permission')
    .values({ role_id, permission: 'admin:accounts:simulate' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const acting = await actAs(mall, await mall.tokenOf(BUYER), ['phone', STAFF]);
  expect(await reason(mall, startRepayment, { amount: '1.00' }, acting)).toBe('repaymentWhileSimulated');
  const sandbox = { payType: 'sandbox', payChannel: 'sandbox' } as const;
  expect(await reason(mall, pay, { orderNo, ...sandbox }, acting)).toBe('repaymentWhileSimulated');
  const more = await Promise.all(
    Array.from({ length: 7 }, () => mall.call(startRepayment, { amount: '1.00' }, { as })),
  );
  expect(more.filter(({ code }) => code === 200)).toHaveLength(4);
  expect(await reason(mall, startRepayment, { amount: '1.00' }, as)).toBe('tooManyRepayments');
  expect(await reason(mall, startRepayment, { amount: '1.00' }, await mall.tokenOf(OTHER_BUYER))).toBe('nothingOwed');
});
