import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import {
  BUYER,
  FINANCE,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  reason,
  SANDBOX_SECRET,
  STAFF,
  startOrderMall,
} from '../../orders/test/order-builders.ts';
import { editMallSettings, readMallSettings } from '../../settings/contract/mall-settings-endpoints.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { listBalanceRecords, readCredit } from '../../wallet/contract/wallet-endpoints.ts';
import { VOUCHER } from '../contract/payment.ts';
import {
  confirmTransfer,
  getCashier,
  listOfflinePayments,
  pay,
  rejectTransfer,
  submitVoucher,
} from '../contract/payment-endpoints.ts';
import { listRecharges, readRechargeRules, startRecharge } from '../contract/recharge-endpoints.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { signNotice } from '../server/sandbox-provider.ts';
import { received } from './payment-builders.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let as: string;
let finance: string;
beforeAll(async () => {
  mall = await startOrderMall();
  [as, finance] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(FINANCE)]);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const balance = async () => Number((await ok(mall, readCredit, {}, as)).balance);
const started = async (amount = '100.00') => (await ok(mall, startRecharge, { amount }, as)).orderNo;
const arrived = (paymentNo: string, amount: string, tradeNo = `trade-${paymentNo}`) =>
  ok(
    mall,
    sandboxNotice,
    signNotice(SANDBOX_SECRET, { paymentNo, tradeNo, amount, paidAt: new Date().toISOString() }),
    as,
  );

test('money paid online is on the balance once, however often it is reported', async () => {
  const before = await balance();
  const orderNo = await started('250.50');
  expect(await ok(mall, getCashier, { orderNo }, as)).toMatchObject({
    payPrice: '250.50',
    subject: 'recharge',
    status: 'pending',
    orderNoList: [],
  });
  const { redirectUrl } = await ok(mall, pay, { orderNo, payType: 'sandbox', payChannel: 'sandbox' }, as);
  expect(redirectUrl).toContain(`/sandbox-pay/${orderNo}`);
  await Promise.all(Array.from({ length: 10 }, () => arrived(orderNo, '250.50')));
  expect(await balance()).toBeCloseTo(before + 250.5, 2);
  const [month] = (await ok(mall, listBalanceRecords, { type: 'recharge' }, as)).list;
  expect(month?.list[0]).toMatchObject({ linkType: 'recharge', linkId: orderNo, amount: '250.50', type: 1 });
  const [told] = (await mall.call(listNotices, { limit: 1 }, { as, locale: 'en' })).data.list;
  expect(told).toMatchObject({ kind: 'balanceRecharged', content: expect.stringContaining('¥250.50') });
  expect((await ok(mall, listRecharges, {}, as)).list[0]).toMatchObject({
    orderNo,
    status: 'paid',
    payType: 'sandbox',
  });
  expect((await ok(mall, listRecharges, {}, await mall.tokenOf(OTHER_BUYER))).list).toEqual([]);
});

test('another amount is given back and adds nothing', async () => {
  const before = await balance();
  const orderNo = await started('10.00');
  await arrived(orderNo, '9.99');
  expect(await balance()).toBe(before);
  await arrived(orderNo, '10.00', `other-${orderNo}`);
  expect(await balance()).toBeCloseTo(before + 10, 2);
});

test('a transfer is rejected, sent again and confirmed by finance; then it is on the balance', async () => {
  const before = await balance();
  const orderNo = await started('8000.00');
  const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
  await ok(mall, submitVoucher, { orderNo, voucherUrl }, as);
  const listed = (await ok(mall, listOfflinePayments, {}, finance)).list.find(({ paymentNo }) => paymentNo === orderNo);
  expect(listed).toMatchObject({ amount: '8000.00', orderNoList: [] });
  expect(listed?.customerName).not.toBe('');
  await ok(mall, rejectTransfer, { paymentNo: orderNo, reason: 'unreadable' }, finance);
  await ok(mall, submitVoucher, { orderNo, voucherUrl }, as);
  const money = await received(mall, orderNo);
  const confirm = () => mall.call(confirmTransfer, money, { as: finance });
  const answers = await Promise.all(Array.from({ length: 5 }, confirm));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await balance()).toBeCloseTo(before + 8000, 2);
});

test('a repeated request is one recharge; amounts out of bounds and more than five open ones are refused', async () => {
  const rules = await ok(mall, readRechargeRules, {}, as);
  expect(rules).toEqual({ isOpen: true, least: '1.00', most: '100000.00' });
  for (const amount of ['0.99', '0.00', '-5.00', '100000.01']) {
    expect(await reason(mall, startRecharge, { amount }, as)).toBe('rechargeOutOfBounds');
  }
  const request = requestOf(startRecharge, { amount: '1.00' }, { as, headers: { 'idempotency-key': 'same-key-1234' } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => mall.inject(request)));
  expect(new Set(answers.map((answer) => answer.json<Envelope<{ orderNo: string }>>().data.orderNo)).size).toBe(1);
  const more = await Promise.all(Array.from({ length: 8 }, () => mall.call(startRecharge, { amount: '1.00' }, { as })));
  expect(more.filter(({ code }) => code === 200)).toHaveLength(4);
  expect(await reason(mall, startRecharge, { amount: '1.00' }, as)).toBe('tooManyRecharges');
});

test('unpaid ones close by themselves, and what comes later is given back', async () => {
  const { list } = await ok(mall, listRecharges, {}, as);
  const open = list.filter(({ status }) => status === 'pending');
  expect(open).toHaveLength(5);
  mall.clock.advance(DAY_MS);
  [as, finance] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(FINANCE)]);
  await mall.runJob('cancel-overdue-orders');
  const before = await balance();
  const orderNo = open[0]?.orderNo ?? '';
  expect(await reason(mall, pay, { orderNo, payType: 'sandbox', payChannel: 'sandbox' }, as)).toBe('closed');
  await arrived(orderNo, '1.00');
  await expect.poll(async () => (await ok(mall, getCashier, { orderNo }, as)).status).toBe('refunded');
  expect(await balance()).toBe(before);
});

test('not from the balance itself, not for others, not without a balance, not where it is switched off', async () => {
  const orderNo = await started();
  expect(await reason(mall, pay, { orderNo, payType: 'yue', payChannel: 'yue' }, as)).toBe('methodUnavailable');
  const other = await mall.tokenOf(OTHER_BUYER);
  expect(await reason(mall, pay, { orderNo, payType: 'sandbox', payChannel: 'sandbox' }, other)).toBe(
    'paymentNotFound',
  );

  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', STAFF)
    .executeTakeFirstOrThrow();
  const acting = await mall.tokenOf(BUYER);
  const newest = mall.database.selectFrom('session').select('token_hash').orderBy('created_at', 'desc').limit(1);
  await mall.database.updateTable('session').set({ simulated_by_id: id }).where('token_hash', 'in', newest).execute();
  expect(await reason(mall, startRecharge, { amount: '5.00' }, acting)).toBe('rechargeWhileSimulated');
  expect(await reason(mall, pay, { orderNo, payType: 'sandbox', payChannel: 'sandbox' }, acting)).toBe(
    'rechargeWhileSimulated',
  );

  const poor = await mall.tokenOf(NO_PRICES);
  expect((await ok(mall, readRechargeRules, {}, poor)).isOpen).toBe(false);
  expect(await reason(mall, startRecharge, { amount: '5.00' }, poor)).toBe('rechargeClosed');
  const staff = await mall.tokenOf(STAFF);
  const { values, revision } = await ok(mall, readMallSettings, {}, staff);
  await ok(mall, editMallSettings, { ...values, revision, rechargeMostYuan: 0 }, staff);
  expect((await ok(mall, readRechargeRules, {}, as)).isOpen).toBe(false);
  expect(await reason(mall, startRecharge, { amount: '5.00' }, as)).toBe('rechargeClosed');
});
