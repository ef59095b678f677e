import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  actingFor,
  BUYER,
  FINANCE,
  ok,
  ordered,
  plainSkus,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { recordRepayment } from '../contract/credit-endpoints.ts';
import { listMoneyReturns } from '../contract/money-return-endpoints.ts';
import { VOUCHER } from '../contract/payment.ts';
import {
  confirmTransfer,
  countOfflinePayments,
  listOfflinePayments,
  pay,
  rejectTransfer,
  submitVoucher,
} from '../contract/payment-endpoints.ts';
import { listDifferences } from '../contract/reconciliation-endpoints.ts';
import { namedTransfers, readMoneySearch } from '../server/money-search-repository.ts';
import { received } from './payment-builders.ts';

const DAY_MS = 86_400_000;
/** May act for customers, and confirm their transfers. */
const ADMINISTRATOR = '13900000001';

let mall: TestMall;
let skus: TestSku[];
let finance: string;
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1);
  finance = await mall.tokenOf(FINANCE);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** An order whose buyer says that the transfer was made. */
async function transferred(quantity = 1) {
  const order = await ordered(mall, BUYER, skus, quantity);
  const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
  await ok(mall, submitVoucher, { orderNo: order.paymentNo, voucherUrl }, order.as);
  return { ...order, orderNo: order.orderNos[0] ?? '' };
}

/** How the database finds the transfers of a search. */
function planOf(keyword: string): Promise<string> {
  return inTransaction(mall.database, async (tx) => {
    // Of so few payments all are read at once.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const session = { identity: IDENTITY.staff, permissions: ['goods:showPrice'] };
    const search = await readMoneySearch({ database: tx, session }, { keyword });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${namedTransfers(search)}`.execute(tx);
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  });
}

/** The buyer owes for an order that was bought on credit. */
async function owing(): Promise<number> {
  const { as, paymentNo } = await ordered(mall, BUYER, skus);
  const { account_id: accountId } = await mall.database
    .selectFrom('payment')
    .select('account_id')
    .where('payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow();
  const terms = mall.database.updateTable('customer_terms').where('account_id', '=', accountId);
  await terms.set({ credit_limit_fen: 100_000_000_000 }).execute();
  await ok(mall, pay, { orderNo: paymentNo, payType: 'credit', payChannel: 'credit' }, as);
  return accountId;
}

const confirm = (money: Awaited<ReturnType<typeof received>>) => mall.call(confirmTransfer, money, { as: finance });
const listed = async (request: Parameters<typeof mall.call<typeof listOfflinePayments>>[1]) =>
  (await ok(mall, listOfflinePayments, request, finance)).list;

describe('a transfer is confirmed', () => {
  it('by somebody else than whose money it is, as long as there is somebody', async () => {
    const { paymentNo } = await transferred();
    const money = await received(mall, paymentNo);
    const own = mall.database.updateTable('payment').where('payment_no', '=', paymentNo);
    const staff = mall.database.selectFrom('account').select('id').where('phone', '=', FINANCE);
    const { account_id: buyer } = await mall.database
      .selectFrom('payment')
      .select('account_id')
      .where('payment_no', '=', paymentNo)
      .executeTakeFirstOrThrow();
    await own.set({ account_id: (await staff.executeTakeFirstOrThrow()).id }).execute();
    expect(await reason(mall, confirmTransfer, money, finance)).toBe('ownMoney');
    const accountId = (await staff.executeTakeFirstOrThrow()).id;
    const repaid = { accountId, amount: '1.00', tradeNo: 'OWN-1' };
    expect(await reason(mall, recordRepayment, repaid, finance)).toBe('ownMoney');
    const others = mall.database.updateTable('account').where('identity', '=', 1).where('phone', '<>', FINANCE);
    const enabled = await others.where('disabled', '=', false).set({ disabled: true }).returning('id').execute();
    await ok(mall, confirmTransfer, money, finance);
    const noted = await mall.database
      .selectFrom('audit_entry')
      .select('after')
      .where('entity_id', '=', paymentNo)
      .where('action', '=', 'payment.confirm-transfer')
      .executeTakeFirstOrThrow();
    expect(noted.after).toMatchObject({ ownRequest: true });
    const ids = enabled.map(({ id }) => id);
    await mall.database.updateTable('account').set({ disabled: false }).where('id', 'in', ids).execute();
    await own.set({ account_id: buyer }).execute();
  });

  it('by somebody else than who sent its voucher for the customer, until the customer sends another', async () => {
    const { as, paymentNo } = await ordered(mall, BUYER, skus);
    const send = async (orderNo: string, token: () => Promise<string>) => {
      const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
      await ok(mall, submitVoucher, { orderNo, voucherUrl }, await token());
    };
    const administrator = await mall.tokenOf(ADMINISTRATOR);
    const acting = () => actingFor(mall, BUYER, ADMINISTRATOR);
    await send(paymentNo, acting);
    const money = await received(mall, paymentNo);
    expect(await reason(mall, confirmTransfer, money, administrator)).toBe('ownMoney');
    const isOwn = async (token: string) =>
      (await ok(mall, listOfflinePayments, { status: 'confirming', keyword: paymentNo }, token)).list.map(
        (one) => one.isOwnMoney,
      );
    expect([await isOwn(administrator), await isOwn(finance)]).toEqual([[true], [false]]);
    await ok(mall, rejectTransfer, { paymentNo, reason: 'unreadable' }, administrator);
    await send(paymentNo, async () => as);
    expect(await isOwn(administrator)).toEqual([false]);
    await ok(mall, confirmTransfer, money, administrator);

    const other = await ordered(mall, BUYER, skus);
    await send(other.paymentNo, acting);
    await ok(mall, confirmTransfer, await received(mall, other.paymentNo), finance);
  });

  it('with the amount that is due, a day that has come, and the bank’s number', async () => {
    const { paymentNo } = await transferred();
    const money = await received(mall, paymentNo);
    const less = fenToYuan((yuanToFen(money.amount) ?? 0) - 1);
    const tomorrow = shanghaiDay(new Date(mall.clock.now().getTime() + DAY_MS));
    expect(await reason(mall, confirmTransfer, { ...money, amount: less }, finance)).toBe('receivedDiffers');
    expect(await reason(mall, confirmTransfer, { ...money, receivedOn: tomorrow }, finance)).toBe('receivedInFuture');
    expect(await reason(mall, confirmTransfer, { ...money, tradeNo: ' ' }, finance)).toBe('badParameter');
    await ok(mall, confirmTransfer, money, finance);
    const [row] = await listed({ status: 'paid', keyword: money.tradeNo });
    expect(row).toMatchObject({ paymentNo, tradeNo: money.tradeNo, receivedOn: money.receivedOn });
  });

  it('once for each number of the bank, also at the same moment, and not for money that repaid credit', async () => {
    const [one, two] = [await transferred(), await transferred()];
    const answers = await Promise.all([
      confirm(await received(mall, one.paymentNo, 'BANK-SAME')),
      confirm(await received(mall, two.paymentNo, 'BANK-SAME')),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const accountId = await owing();
    const repay = (tradeNo: string) => ({ accountId, amount: '1.00', tradeNo });
    expect(await reason(mall, recordRepayment, repay('BANK-SAME'), finance)).toBe('alreadyRepaid');
    await ok(mall, recordRepayment, repay('BANK-CREDIT'), finance);
    const { paymentNo } = await transferred();
    const used = await received(mall, paymentNo, 'BANK-CREDIT');
    expect(await reason(mall, confirmTransfer, used, finance)).toBe('transferKnown');
  });

  it('under one number, however it is typed: case, width, spaces and signs that nobody sees are nothing', async () => {
    const [first, second] = [await transferred(), await transferred()];
    const accountId = await owing();
    const repay = (tradeNo: string) => ({ accountId, amount: '1.00', tradeNo });
    await ok(mall, confirmTransfer, await received(mall, first.paymentNo, 'Bank Ref-转账7'), finance);
    await ok(mall, recordRepayment, repay('LOAN7'), finance);
    const typed = ['{}', '{}\u200d', '{}\ufe0f', '\u3164{}', '{} \u2800', '\u{e0041}{}'];
    // A dash as it is typed, as files have it, as it is printed, as a minus sign, and wide.
    const seven = [
      'bank ref-转账7',
      'ＢＡＮＫＲＥＦ－转账７',
      'BANKREF\u00ad\u2011转账7',
      'BankRef–转账7',
      'BANKREF\u2212转账7',
    ];
    const forms = (plain: readonly string[]) => plain.flatMap((one) => typed.map((form) => form.replace('{}', one)));
    for (const tradeNo of [...forms(seven), ...forms(['LOAN7', 'loan 7'])]) {
      expect([tradeNo, await reason(mall, recordRepayment, repay(tradeNo), finance)]).toEqual([
        tradeNo,
        'alreadyRepaid',
      ]);
    }
    for (const tradeNo of ['bankref-转账7', 'loan\u200d7']) {
      const again = await received(mall, second.paymentNo, tradeNo);
      expect(await reason(mall, confirmTransfer, again, finance)).toBe('transferKnown');
    }
    // Another number is another, and a payment's own number is none.
    await ok(mall, recordRepayment, repay('LOAN-7'), finance);
    const own = first.paymentNo.toLowerCase().replace(/^(.)/, '$1\u200d ');
    expect(await reason(mall, recordRepayment, repay(own), finance)).toBe('referenceIsPayment');
    const doors = await received(mall, second.paymentNo, own);
    expect(await reason(mall, confirmTransfer, doors, finance)).toBe('referenceIsPayment');
    expect(await reason(mall, recordRepayment, repay('--'), finance)).toBe('withoutReference');
  });
});

describe('finance finds', () => {
  it('a transfer by its numbers, its customer and its days', async () => {
    const { paymentNo, orderNo } = await transferred();
    const day = shanghaiDay(mall.clock.now());
    const [row] = await listed({ keyword: orderNo });
    expect(row).toMatchObject({ paymentNo });
    const customer = row?.customerName ?? '';
    const numbers = async (request: Parameters<typeof listed>[0]) =>
      (await listed({ limit: 100, ...request })).map((one) => one.paymentNo);
    expect(await numbers({ keyword: paymentNo.slice(-8) })).toEqual([paymentNo]);
    for (const keyword of [paymentNo, paymentNo.toLowerCase()]) expect(await numbers({ keyword })).toEqual([paymentNo]);
    expect(await numbers({ keyword: customer, dateFrom: day, dateTo: day })).toContain(paymentNo);
    expect(await numbers({ keyword: paymentNo, dateTo: '2020-01-01' })).toEqual([]);
    expect(await numbers({ keyword: `${paymentNo}%` })).toEqual([]);
  });

  it('transfers whose bank reference holds the whole number of another order or payment', async () => {
    const [unpaid, other, another] = [await transferred(), await transferred(), await transferred()];
    await ok(mall, confirmTransfer, await received(mall, other.paymentNo, unpaid.orderNo), finance);
    await ok(
      mall,
      confirmTransfer,
      await received(mall, another.paymentNo, `货款TT${unpaid.orderNo.toLowerCase()}`),
      finance,
    );
    const found = async (keyword: string, status: 'confirming' | 'paid') =>
      (await listed({ status, keyword })).map((one) => one.paymentNo);
    const paid = [another.paymentNo, other.paymentNo];
    for (const keyword of [unpaid.orderNo, unpaid.orderNo.toLowerCase()])
      expect(await found(keyword, 'paid')).toEqual(paid);
    // However the customer wrote it, and along an index: no list is read for it.
    const plan = await planOf(unpaid.orderNo);
    expect(plan).toContain('payment_numbers_in_reference');
    expect(plan).not.toContain('Seq Scan');
    expect(await found(unpaid.orderNo, 'confirming')).toEqual([unpaid.paymentNo]);
    expect(await ok(mall, countOfflinePayments, { keyword: unpaid.orderNo }, finance)).toMatchObject([
      { status: 'confirming', count: 1 },
      { status: 'paid', count: 2 },
      { status: 'rejected', count: 0 },
    ]);
  });

  it('transfers, and money that goes back, by an amount as it is typed', async () => {
    // More than a thousand, and so many that no other transfer here is of this amount.
    const { as, paymentNo, orderNo, payPrice } = await transferred(37);
    const grouped = Number(payPrice).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(grouped).toContain(',');
    const wide = payPrice.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))).replace('.', '．');
    const typed = [payPrice, grouped, `¥${payPrice}`, `￥ ${grouped}`, wide, `${grouped} 元`, `+CNY ${payPrice}`];
    const transfers = async (keyword: string, status: 'confirming' | 'paid' = 'confirming') =>
      (await listed({ status, keyword })).map((one) => one.paymentNo);
    for (const keyword of typed) expect([keyword, await transfers(keyword)]).toEqual([keyword, [paymentNo]]);
    const fen = yuanToFen(payPrice) ?? 0;
    for (const other of [fenToYuan(fen + 1), `-${payPrice}`, payPrice.slice(1)]) {
      expect(await transfers(other)).not.toContain(paymentNo);
    }
    const plan = await planOf(grouped);
    expect(plan).toContain('payment_transfer_amount');
    expect(plan).not.toContain('Seq Scan');

    // Where a part was taken from the balance the rest is what the bank has.
    const held = mall.database.updateTable('payment').where('payment_no', '=', paymentNo);
    await held.set({ held_fen: 123 }).execute();
    const rest = fenToYuan(fen - 123);
    expect([await transfers(payPrice), await transfers(rest)]).toEqual([[], [paymentNo]]);
    const today = shanghaiDay(mall.clock.now());
    const waiting = { dateFrom: today, dateTo: today, kind: 'transferWaiting', keyword: rest } as const;
    const { list } = await ok(mall, listDifferences, waiting, finance);
    expect(list.map((one) => [one.paymentNo, one.booked])).toEqual([[paymentNo, rest]]);
    await held.set({ held_fen: 0 }).execute();

    await ok(mall, confirmTransfer, await received(mall, paymentNo), finance);
    const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
    const order = { as, orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0 };
    const refundNo = await askedFor(mall, order, 19);
    await ok(mall, approveRefund, { refundOrderNo: refundNo }, await mall.tokenOf(STAFF));
    const returns = async (keyword: string) =>
      (await ok(mall, listMoneyReturns, { state: 'toTransfer', keyword }, finance)).list;
    const [row] = await returns(refundNo);
    const amount = row?.amount ?? '';
    expect(amount).not.toBe(payPrice);
    const found = (await returns(Number(amount).toLocaleString('en'))).map(({ reference }) => reference);
    expect(found).toEqual([refundNo]);
    // By its own amount, not by that of its payment.
    expect(await returns(payPrice)).toEqual([]);

    // Who may not see amounts learns none by searching for it.
    const keys = await mall.database
      .deleteFrom('role_permission')
      .where('permission', '=', 'goods:showPrice')
      .returning(['role_id', 'permission'])
      .execute();
    try {
      const blind = await mall.tokenOf(FINANCE);
      const hidden = await ok(mall, listOfflinePayments, { status: 'paid', keyword: payPrice }, blind);
      const counted = await ok(mall, countOfflinePayments, { keyword: payPrice }, blind);
      expect([hidden.list, counted.map(({ count }) => count)]).toEqual([[], [0, 0, 0]]);
      expect((await ok(mall, listMoneyReturns, { state: 'toTransfer', keyword: amount }, blind)).list).toEqual([]);
    } finally {
      await mall.database.insertInto('role_permission').values(keys).execute();
    }
  });

  it('how many transfers are in each state, with the search of the list', async () => {
    const { paymentNo } = await transferred();
    const { orderNo } = await transferred();
    const counted = async (keyword: string) =>
      (await ok(mall, countOfflinePayments, { keyword }, finance)).map(({ status, count }) => [status, count]);
    await ok(mall, rejectTransfer, { paymentNo, reason: 'blurred' }, finance);
    expect(await counted(paymentNo)).toEqual([
      ['confirming', 0],
      ['paid', 0],
      ['rejected', 1],
    ]);
    expect(await counted(orderNo)).toEqual([
      ['confirming', 1],
      ['paid', 0],
      ['rejected', 0],
    ]);
    for (const { status, count } of await ok(mall, countOfflinePayments, {}, finance))
      expect(count).toBe((await ok(mall, listOfflinePayments, { status }, finance)).total);
  });

  it('a return by the numbers of its refund, payment, order and bank', async () => {
    const { as, paymentNo, orderNo, payPrice } = await transferred();
    await ok(mall, confirmTransfer, await received(mall, paymentNo, 'BANK-IN-9'), finance);
    const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
    const order = { as, orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0 };
    const refundNo = await askedFor(mall, order, 1);
    await ok(mall, approveRefund, { refundOrderNo: refundNo }, await mall.tokenOf(STAFF));
    const found = async (keyword: string, days = {}) =>
      (await ok(mall, listMoneyReturns, { state: 'toTransfer', keyword, ...days }, finance)).list.map(
        ({ reference }) => reference,
      );
    for (const keyword of [refundNo, paymentNo, orderNo, 'bank-in-9']) expect(await found(keyword)).toEqual([refundNo]);
    expect(await found('nothing-like-this')).toEqual([]);
    expect(await found(refundNo, { dateTo: '2020-01-01' })).toEqual([]);
  });
});
