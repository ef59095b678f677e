import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { adminGetOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  actingFor,
  BUYER,
  FINANCE,
  KEEPER,
  OTHER_BUYER,
  ok,
  plainSkus,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { adminGetRefund, approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { getRefund, quoteRefund } from '../../refunds/contract/refund-endpoints.ts';
import { askedFor, fillBalance, paidOrder } from '../../refunds/test/refund-builders.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { exportBalanceRecords, listBalanceRecords } from '../../wallet/contract/wallet-endpoints.ts';
import {
  adminCountClaims,
  adminExportClaims,
  adminGetClaim,
  adminListClaims,
  approveClaim,
  rejectClaim,
} from '../contract/price-protection-admin-endpoints.ts';
import {
  applyForProtection,
  countClaims,
  exportClaims,
  listCandidates,
  listClaims,
  withdrawClaim,
} from '../contract/price-protection-endpoints.ts';
import { candidateOf, claimed, priceFalls, receivedOrder } from './claim-builders.ts';

const DAY = 24 * 3_600_000;
let mall: TestMall;
let skus: TestSku[];
let finance: string;
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 6, 100_000);
  finance = await mall.tokenOf(FINANCE);
  await fillBalance(mall);
});
afterAll(() => closeWithLedgersAddedUp(mall, ['balance', 'balanceSteps']));

const sku = (at: number) => skus[at] as TestSku;
const fenOf = (yuan: string | null | undefined) => yuanToFen(yuan ?? '') ?? Number.NaN;
const balance = async () => {
  const { rows } = await sql<{ fen: number; ledger: number }>`
    SELECT t.balance_fen AS fen, (SELECT sum(amount_fen) FROM balance_entry e WHERE e.account_id = t.account_id)::bigint AS ledger
    FROM customer_terms t JOIN account a ON a.id = t.account_id WHERE a.phone = ${BUYER}`.execute(mall.database);
  return rows[0] as { fen: number; ledger: number };
};
const lineOf = async (lineId: number) =>
  mall.database.selectFrom('order_line').selectAll().where('id', '=', lineId).executeTakeFirstOrThrow();

describe('a price that falls after receipt', () => {
  it('is claimed, approved by finance and credited once, with its ledger row, points and notices', async () => {
    const paid = await receivedOrder(mall, sku(0), 3);
    const { as, orderNo, lineId } = paid;
    const onOrder = () => ok(mall, getOrder, { orderNo }, as);
    const offered = async () => (await onOrder()).claimableLineList;
    expect(await candidateOf(mall, paid)).toBeUndefined();
    expect(await offered()).toEqual([]);
    await priceFalls(mall, sku(0), 80);
    const shown = await candidateOf(mall, paid);
    expect(await offered()).toEqual([lineId]);
    const ofLine = async (orderDetailId: number) =>
      (await ok(mall, listCandidates, { orderDetailId }, as)).list.map((one) => one.orderDetailId);
    expect([await ofLine(lineId), await ofLine(lineId + 1)]).toEqual([[lineId], []]);
    const line = await lineOf(lineId);
    const difference = line.pay_price_fen - 3 * fenOf(shown?.price);
    expect(shown).toMatchObject({
      orderNo,
      orderDetailId: lineId,
      num: 3,
      paidPrice: fenToYuan(line.pay_price_fen),
      claimPrice: fenToYuan(difference),
    });
    expect(shown?.waterfall.at(-1)).toMatchObject({ kind: 'result', price: shown?.price });

    const input = { orderNo, orderDetailId: lineId, claimPrice: shown?.claimPrice ?? '' };
    expect(await reason(mall, applyForProtection, { ...input, claimPrice: '0.01' }, as)).toBe('amountChanged');
    const asked = await Promise.all(Array.from({ length: 6 }, () => mall.call(applyForProtection, input, { as })));
    expect(asked.filter(({ code }) => code === 200)).toHaveLength(1);
    const claimNo = (await ok(mall, listClaims, { status: 'applied' }, as)).list[0]?.claimNo ?? '';
    expect(await candidateOf(mall, paid)).toBeUndefined();
    expect(await reason(mall, applyForProtection, input, as)).toBe('alreadyClaimed');
    expect(await onOrder()).toMatchObject({
      claimableLineList: [],
      claimedLineList: [{ orderDetailId: lineId, num: shown?.num }],
    });
    // What was computed stays, whatever the price does now.
    await priceFalls(mall, sku(0), 150);
    expect(await ok(mall, adminGetClaim, { claimNo }, finance)).toMatchObject({
      state: 'applied',
      claimPrice: input.claimPrice,
      creditableNow: input.claimPrice,
    });
    await mall.runJob('send-notices');
    expect((await ok(mall, listNotices, {}, finance)).list[0]).toMatchObject({
      kind: 'priceClaimApplied',
      link: `/admin/price-protection?claim=${claimNo}`,
    });

    const before = await balance();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => mall.call(approveClaim, { claimNo }, { as: finance })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await reason(mall, rejectClaim, { claimNo, reason: 'x' }, finance)).toBe('claimDecided');
    expect(await reason(mall, withdrawClaim, { claimNo }, as)).toBe('claimDecided');
    const after = await balance();
    expect([after.fen - before.fen, after.ledger - before.ledger]).toEqual([difference, difference]);
    expect((await onOrder()).claimedLineList).toEqual([]);
    // Each reader is told in their own language, whatever finance reads.
    for (const [locale, remark] of [
      ['zh', `价格保护，订单 ${orderNo}`],
      ['en', `Price protection, order ${orderNo}`],
    ] as const) {
      const [month] = (await mall.call(listBalanceRecords, {}, { as, locale })).data.list;
      expect(month?.list[0]).toMatchObject({
        linkType: 'priceProtection',
        linkId: claimNo,
        amount: input.claimPrice,
        remark,
      });
    }
    const file = await mall.inject({ url: `/api/${exportBalanceRecords.path}`, headers: { 'authori-zation': as } });
    expect(file.body).toContain(`,Price protection,${claimNo},`);
    const [mine] = (await ok(mall, listClaims, { keyword: claimNo }, as)).list;
    expect(mine).toMatchObject({ state: 'credited', creditPrice: input.claimPrice });
    expect((await ok(mall, listNotices, {}, as)).list[0]).toMatchObject({ kind: 'priceClaimCredited' });
    // The points that this money had earned are gone.
    const { rows } = await sql<{ points: number }>`
      SELECT points FROM point_entry WHERE link_type = 'order' AND link_id = ${orderNo}`.execute(mall.database);
    expect(rows).toEqual([{ points: Math.floor((fenOf(paid.payPrice) - difference) / 100) }]);
  });

  it('is not approved by whoever claimed it while acting for the buyer', async () => {
    const paid = await receivedOrder(mall, sku(2), 1);
    await priceFalls(mall, sku(2), 70);
    const claimNo = await claimed(mall, { ...paid, as: await actingFor(mall, BUYER, STAFF) });
    const staff = await mall.tokenOf(STAFF);
    expect((await ok(mall, adminGetClaim, { claimNo }, staff)).isOwnClaim).toBe(true);
    expect(await reason(mall, approveClaim, { claimNo }, staff)).toBe('ownClaim');
    expect((await ok(mall, adminGetClaim, { claimNo }, finance)).isOwnClaim).toBe(false);
    await ok(mall, approveClaim, { claimNo }, finance);
  });

  it('is not approved by whoever it is for, as long as somebody else may', async () => {
    const paid = await receivedOrder(mall, sku(2), 1);
    await priceFalls(mall, sku(2), 60);
    const claimNo = await claimed(mall, paid);
    await sql`UPDATE price_claim SET account_id = (SELECT id FROM account WHERE phone = ${STAFF})
      WHERE claim_no = ${claimNo}`.execute(mall.database);
    const staff = await mall.tokenOf(STAFF);
    expect((await ok(mall, adminGetClaim, { claimNo }, staff)).isOwnClaim).toBe(true);
    expect((await ok(mall, adminListClaims, { keyword: claimNo }, staff)).list[0]?.isOwnClaim).toBe(true);
    expect(await reason(mall, approveClaim, { claimNo }, staff)).toBe('ownClaim');
    await ok(mall, approveClaim, { claimNo }, finance);
    await sql`UPDATE price_claim SET account_id = (SELECT id FROM account WHERE phone = ${BUYER})
      WHERE claim_no = ${claimNo}`.execute(mall.database);
  });

  it('is deducted from refunds: credit and refunds together are what was paid', async () => {
    const paid = await receivedOrder(mall, sku(1), 4);
    await priceFalls(mall, sku(1), 70);
    const claimNo = await claimed(mall, paid);
    await ok(mall, approveClaim, { claimNo }, finance);
    const line = await lineOf(paid.lineId);
    const credited = line.protected_fen;
    const before = await balance();
    const quote = { orderNo: paid.orderNo, orderDetailId: paid.lineId, afterSalesType: 1 as const, num: 1 };
    expect(await ok(mall, quoteRefund, quote, paid.as)).toMatchObject({
      protectedPrice: fenToYuan(credited),
      refundPrice: fenToYuan(Math.floor((line.pay_price_fen - credited) / 4)),
    });
    const staff = await mall.tokenOf(STAFF);
    // The order's page says so to the buyer and to staff, and so do the refund's.
    const protectedPrice = fenToYuan(credited);
    const said = { protectedPrice, orderInfoList: [{ id: paid.lineId, protectedPrice }] };
    expect(await ok(mall, getOrder, { orderNo: paid.orderNo }, paid.as)).toMatchObject(said);
    expect(await ok(mall, adminGetOrder, { orderNo: paid.orderNo }, staff)).toMatchObject(said);
    const [first, rest] = [await askedFor(mall, paid, 1), await askedFor(mall, paid, 3)];
    const ofRefund = { protectedPrice, payPrice: fenToYuan(line.pay_price_fen) };
    expect(await ok(mall, getRefund, { refundOrderNo: first }, paid.as)).toMatchObject(ofRefund);
    expect(await ok(mall, adminGetRefund, { refundOrderNo: first }, staff)).toMatchObject(ofRefund);
    for (const refundOrderNo of [first, rest]) await ok(mall, approveRefund, { refundOrderNo }, staff);
    expect((await balance()).fen - before.fen + credited).toBe(line.pay_price_fen);
  });

  it('is worth less when pieces were refunded before the decision, and nothing when all were', async () => {
    const paid = await receivedOrder(mall, sku(2), 4);
    await priceFalls(mall, sku(2), 50);
    const claimNo = await claimed(mall, paid);
    const staff = await mall.tokenOf(STAFF);
    await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, paid, 3) }, staff);
    const { creditableNow, claimPrice } = await ok(mall, adminGetClaim, { claimNo }, finance);
    expect(Math.abs(fenOf(creditableNow) - fenOf(claimPrice) / 4)).toBeLessThan(4);
    await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, paid, 1) }, staff);
    expect(await reason(mall, approveClaim, { claimNo }, finance)).toBe('nothingLeft');
    await ok(mall, rejectClaim, { claimNo, reason: 'all refunded' }, finance);
  });

  it('is claimed once for a price; a further fall for the rest, a withdrawn claim again', async () => {
    const paid = await receivedOrder(mall, sku(3), 2);
    await priceFalls(mall, sku(3), 90);
    const withdrawn = await claimed(mall, paid);
    await ok(mall, withdrawClaim, { claimNo: withdrawn }, paid.as);
    const rejected = await claimed(mall, paid);
    await ok(mall, rejectClaim, { claimNo: rejected, reason: 'no proof' }, finance);
    expect(await candidateOf(mall, paid)).toBeUndefined();
    const [refused] = (await ok(mall, listClaims, { status: 'rejected', keyword: paid.orderNo }, paid.as)).list;
    expect(refused).toMatchObject({ claimNo: rejected, refusal: 'no proof' });
    const again = { orderNo: paid.orderNo, orderDetailId: paid.lineId, claimPrice: refused?.claimPrice ?? '' };
    expect(await reason(mall, applyForProtection, again, paid.as)).toBe('alreadyClaimed');

    await priceFalls(mall, sku(3), 90);
    await ok(mall, approveClaim, { claimNo: await claimed(mall, paid) }, finance);
    const once = (await lineOf(paid.lineId)).protected_fen;
    await priceFalls(mall, sku(3), 90);
    const rest = await candidateOf(mall, paid);
    await ok(mall, approveClaim, { claimNo: await claimed(mall, paid) }, finance);
    const line = await lineOf(paid.lineId);
    expect(line.protected_fen).toBe(once + fenOf(rest?.claimPrice));
    expect(line.pay_price_fen - line.protected_fen).toBe(2 * fenOf(rest?.price));
  });

  it('is not claimed before receipt, after thirty days, of a flash sale, or when the product is gone', async () => {
    const unreceived = await paidOrder(mall, [sku(4)], 1);
    const paid = await receivedOrder(mall, sku(4), 1);
    await priceFalls(mall, sku(4), 60);
    const ask = ({ orderNo, lineId, as }: typeof paid) =>
      reason(mall, applyForProtection, { orderNo, orderDetailId: lineId, claimPrice: '1.00' }, as);
    expect(await ask(unreceived)).toBe('notReceived');
    const set = (change: object) =>
      mall.database.updateTable('purchase_order').set(change).where('order_no', '=', paid.orderNo).execute();
    await set({ order_type: 'seckill' });
    expect([await ask(paid), await candidateOf(mall, paid)]).toEqual(['notCovered', undefined]);
    await set({ order_type: 'normal' });
    expect(await ask(paid)).toBe('amountChanged');
    const shelf = (status: string) =>
      mall.database.updateTable('product').set({ status }).where('id', '=', sku(4).productId).execute();
    await shelf('offShelf');
    expect([await ask(paid), await candidateOf(mall, paid)]).toEqual(['noFall', undefined]);
    await shelf('onShelf');
    await set({ received_at: new Date(mall.clock.now().getTime() - 30 * DAY) });
    expect([await ask(paid), await candidateOf(mall, paid)]).toEqual(['tooLate', undefined]);
  });

  it('is claimed for the days that were promised when the order was placed, whatever the setting is now', async () => {
    await decideSettings(mall, { protectionDays: 10 });
    const short = await receivedOrder(mall, sku(4), 1);
    await decideSettings(mall, { protectionDays: 90 });
    const long = await receivedOrder(mall, sku(4), 1);
    await priceFalls(mall, sku(4), 90);
    const receivedBefore = (days: number) =>
      mall.database
        .updateTable('purchase_order')
        .set({ received_at: new Date(mall.clock.now().getTime() - days * DAY) })
        .where('order_no', 'in', [short.orderNo, long.orderNo])
        .execute();
    await receivedBefore(9);
    const [soon, later] = [await candidateOf(mall, short), await candidateOf(mall, long)];
    expect(Date.parse(later?.deadline ?? '') - Date.parse(soon?.deadline ?? '')).toBe(80 * DAY);
    await receivedBefore(11);
    expect(await candidateOf(mall, short)).toBeUndefined();
    const input = { orderNo: short.orderNo, orderDetailId: short.lineId, claimPrice: soon?.claimPrice ?? '' };
    expect(await reason(mall, applyForProtection, input, short.as)).toBe('tooLate');
    await claimed(mall, long);
    expect((await ok(mall, listCandidates, {}, long.as)).protectionDays).toBe(90);
    await decideSettings(mall, { protectionDays: 30 });
  });
});

describe('claims', () => {
  it('belong to their buyer and to finance: nobody else finds, decides or withdraws them', async () => {
    const paid = await receivedOrder(mall, sku(5), 1);
    await priceFalls(mall, sku(5), 90);
    const other = await mall.tokenOf(OTHER_BUYER);
    const input = { orderNo: paid.orderNo, orderDetailId: paid.lineId, claimPrice: '1.00' };
    expect(await reason(mall, applyForProtection, input, other)).toBe('orderNotFound');
    expect((await ok(mall, listCandidates, { keyword: paid.orderNo }, other)).total).toBe(0);
    const claimNo = await claimed(mall, paid);
    expect(await reason(mall, withdrawClaim, { claimNo }, other)).toBe('claimNotFound');
    expect((await ok(mall, listClaims, { keyword: claimNo }, other)).total).toBe(0);
    const keeper = await sessionWithKeys(mall, {
      name: 'keeper-of-claims',
      identity: IDENTITY.staff,
      permissions: ['admin:price-protection:view', 'admin:price-protection:approve'],
      isShopless: true,
    });
    for (const as of [keeper, await mall.tokenOf(KEEPER)]) {
      expect(await reason(mall, adminGetClaim, { claimNo }, as)).toBe('forbidden');
      expect(await reason(mall, approveClaim, { claimNo }, as)).toBe('forbidden');
    }
    // After-sales look, and do not decide.
    const afterSales = await mall.tokenOf('13900000004');
    expect((await ok(mall, adminListClaims, { keyword: claimNo }, afterSales)).total).toBe(1);
    expect(await reason(mall, rejectClaim, { claimNo, reason: 'x' }, afterSales)).toBe('forbidden');
  });

  it('of a customer without terms are credited all the same, to a balance that begins with them', async () => {
    const paid = await receivedOrder(mall, sku(0), 1);
    await priceFalls(mall, sku(0), 80);
    const claimNo = await claimed(mall, paid);
    await sql`DELETE FROM customer_terms t USING account a WHERE a.id = t.account_id AND a.phone = ${BUYER}`.execute(
      mall.database,
    );
    await ok(mall, approveClaim, { claimNo }, finance);
    expect((await balance()).fen).toBe((await lineOf(paid.lineId)).protected_fen);
  });

  it('are counted and exported as they are listed; without the right to prices every amount is empty', async () => {
    const as = await mall.tokenOf(BUYER);
    const { total } = await ok(mall, listClaims, { limit: 100 }, as);
    const counts = await ok(mall, countClaims, {}, as);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(await ok(mall, adminCountClaims, {}, finance)).toEqual(counts);
    const csv = async (endpoint: typeof exportClaims | typeof adminExportClaims, token: string) =>
      (await mall.inject(requestOf(endpoint, {}, { as: token, locale: 'en' }))).body;
    expect((await csv(exportClaims, as)).trim().split('\r\n')).toHaveLength(total + 1);
    expect((await csv(adminExportClaims, finance)).trim().split('\r\n')).toHaveLength(total + 1);

    await sql`DELETE FROM role_permission p USING role r WHERE r.id = p.role_id AND r.code = 'first-level-distributor'
      AND p.permission = 'goods:showPrice'`.execute(mall.database);
    const { list } = await ok(mall, listClaims, { limit: 100 }, as);
    expect(list.every((one) => one.claimPrice === null && one.price === null && one.waterfall.length === 0)).toBe(true);
    expect((await ok(mall, listCandidates, {}, as)).list).toEqual([]);
    const input = { orderNo: list[0]?.orderNo ?? '', orderDetailId: 1, claimPrice: '1.00' };
    expect(await reason(mall, applyForProtection, input, as)).toBe('pricesHidden');
  });
});
