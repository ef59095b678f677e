import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { carryOut } from '../../../database/seed/demo-agenda.ts';
import { reviewEvents } from '../../../database/seed/seed-reviews.ts';
import { listProducts, readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import { listStreetMerchants, readMerchantHome } from '../../merchants/contract/merchant-endpoints.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { countOrders, getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  KEEPER,
  OTHER_BUYER,
  ok,
  plainSkus,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { gradeOf } from '../contract/review.ts';
import {
  adminExportReviews,
  adminListReviews,
  answerReview,
  hideReview,
  showReview,
} from '../contract/review-admin-endpoints.ts';
import {
  listAwaitedReviews,
  listOwnReviews,
  listProductReviews,
  readReviewFigures,
} from '../contract/review-endpoints.ts';
import { writeReview } from '../contract/write-review-endpoint.ts';
import { paidFor, photo, received } from './review-builders.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let buyer: string;
let stranger: string;
let staff: string;
let keeper: string;
/** Two of each of two shops; the keeper has the second. */
let skus: TestSku[];
let own: TestSku[];
let kept: TestSku[];

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 2);
  [own, kept] = [skus.slice(0, 2), skus.slice(2)];
  const shops = [...new Set(skus.map(({ merchantId }) => merchantId))];
  await sql`UPDATE merchant SET is_self = id = ${shops[0]} WHERE id = ANY (${shops}::bigint[])`.execute(mall.database);
  await sql`UPDATE account SET merchant_id = ${shops[1]} WHERE phone = ${KEEPER}`.execute(mall.database);
  await sql`UPDATE customer_terms SET balance_fen = 100000000000`.execute(mall.database);
  await bookWhatWasSet(mall);
});
beforeEach(async () => {
  await sql`DELETE FROM product_review`.execute(mall.database);
  [buyer, stranger, staff, keeper] = await Promise.all([
    mall.tokenOf(BUYER),
    mall.tokenOf(OTHER_BUYER),
    mall.tokenOf(STAFF),
    mall.tokenOf(KEEPER),
  ]);
});
afterAll(() => closeWithLedgersAddedUp(mall, ['orderLines', 'refundedPieces']));

const write = (as: string, orderNo: string, orderDetailId: number, star = 5, more: object = {}) =>
  ok(mall, writeReview, { orderNo, orderDetailId, star, comment: `${star} stars`, ...more }, as);
const refused = (as: string, orderNo: string, orderDetailId: number, more: object = {}) =>
  reason(mall, writeReview, { orderNo, orderDetailId, star: 5, comment: 'fine', ...more }, as);
const written = async (as = buyer) => (await ok(mall, listOwnReviews, {}, as)).list;
const figures = (id: number) => ok(mall, readReviewFigures, { id }, buyer);
const shown = (id: number, type = 0) => ok(mall, listProductReviews, { id, type }, buyer);
/** A review of a product of the keeper's shop, or of the mall's own, by id. */
async function reviewed(star: number, of: TestSku = kept[0] as TestSku): Promise<number> {
  const { as, orderNo, lines } = await received(mall, [of]);
  await write(as, orderNo, lines[0]?.id ?? 0, star);
  return (await written())[0]?.id ?? 0;
}
const told = async (as: string, kind: string) =>
  (await mall.call(listNotices, {}, { as, locale: 'en' })).data.list.filter((notice) => notice.kind === kind);

describe('writing a review', () => {
  it('takes each line once; the order is completed with the last, and waits for a review no longer', async () => {
    const before = (await ok(mall, countOrders, {}, buyer)).awaitReplyCount;
    const { as, orderNo, lines } = await received(mall, own);
    const awaits = async () =>
      (await ok(mall, getOrder, { orderNo }, as)).orderInfoList.map(({ awaitsReview }) => awaitsReview);
    const awaited = async () => (await ok(mall, listAwaitedReviews, { orderNo }, as)).list.map(({ id }) => id);
    const [first, second] = lines.map(({ id }) => id) as [number, number];
    expect(await awaited()).toEqual([first, second]);
    const only = await ok(mall, listAwaitedReviews, { orderNo, orderDetailId: second, limit: 1 }, as);
    expect([only.total, only.list.map(({ id }) => id)]).toEqual([1, [second]]);
    expect((await ok(mall, countOrders, {}, buyer)).awaitReplyCount).toBe(before + 2);
    const pics = [await photo(mall, as), await photo(mall, as)];
    await write(as, orderNo, first, 4, { comment: '  画面清晰\n安装方便  ', pics });
    expect(await awaited()).toEqual([second]);
    expect(await awaits()).toEqual([false, true]);
    expect((await ok(mall, getOrder, { orderNo }, as)).state).toBe('received');
    expect(await refused(as, orderNo, first)).toBe('alreadyReviewed');
    await write(as, orderNo, second);
    const order = await ok(mall, getOrder, { orderNo }, as);
    expect(order).toMatchObject({ state: 'completed' });
    expect(order.completeTime).not.toBeNull();
    expect(order.eventList.at(-1)).toMatchObject({ action: 'complete', actor: 'system' });
    expect((await ok(mall, countOrders, {}, buyer)).awaitReplyCount).toBe(before);
    const reviews = await written();
    expect(reviews).toHaveLength(2);
    expect(reviews[1]).toMatchObject({ orderNo, star: 4, comment: '画面清晰\n安装方便', pics, status: 'shown' });
  });

  it('of several at once exactly one is kept, and the others are told', async () => {
    const { as, orderNo, lines } = await received(mall, [own[0] as TestSku]);
    const at = lines[0]?.id ?? 0;
    const input = { orderNo, orderDetailId: at, star: 2, comment: 'at once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => mall.call(writeReview, input, { as })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const others = answers.filter(({ code }) => code !== 200);
    expect(new Set(others.map(reasonOf))).toEqual(new Set(['alreadyReviewed']));
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set([5203]));
    expect((await figures(own[0]?.productId ?? 0)).sumCount).toBe(1);
  });

  it('is also taken of an order that time has completed', async () => {
    const { orderNo, lines } = await received(mall, [own[0] as TestSku]);
    mall.clock.advance(16 * DAY_MS);
    await mall.runJob('complete-received-orders');
    const as = await mall.tokenOf(BUYER);
    expect((await ok(mall, getOrder, { orderNo }, as)).state).toBe('completed');
    await write(as, orderNo, lines[0]?.id ?? 0);
    expect(await written(as)).toHaveLength(1);
  });

  it('is refused before receipt, for another line, for a gift and for what was all refunded', async () => {
    const { as, orderNo, lines } = await paidFor(mall, own, BUYER);
    const [first, second] = lines.map(({ id }) => id) as [number, number];
    expect(await refused(as, orderNo, first)).toBe('badStatus');
    const arrived = await received(mall, own);
    const [gift, refunded] = arrived.lines.map(({ id }) => id) as [number, number];
    expect(await refused(as, arrived.orderNo, second)).toBe('lineNotFound');
    await sql`UPDATE order_line SET kind = 'gift', unit_price_fen = 0, pay_price_fen = 0,
      price_explanation = NULL, promotion_id = (SELECT id FROM promotion LIMIT 1) WHERE id = ${gift}`.execute(
      mall.database,
    );
    await sql`UPDATE order_line SET refunded_quantity = quantity WHERE id = ${refunded}`.execute(mall.database);
    expect(await refused(as, arrived.orderNo, gift)).toBe('lineNotFound');
    expect(await refused(as, arrived.orderNo, refunded)).toBe('lineNotFound');
    expect((await ok(mall, listAwaitedReviews, { orderNo: arrived.orderNo }, as)).total).toBe(0);
  });

  it('is refused to others, who find neither the order nor its lines', async () => {
    const { orderNo, lines } = await received(mall, [own[0] as TestSku]);
    expect(await refused(stranger, orderNo, lines[0]?.id ?? 0)).toBe('orderNotFound');
    expect((await ok(mall, listAwaitedReviews, { orderNo }, stranger)).total).toBe(0);
    expect(await written(stranger)).toEqual([]);
  });

  it('takes up to nine photos, each the buyer’s own for a review; a refusal leaves the line to review', async () => {
    const { as, orderNo, lines } = await received(mall, [own[0] as TestSku]);
    const at = lines[0]?.id ?? 0;
    const foreign = await photo(mall, stranger);
    for (const url of [foreign, await photo(mall, as, 'avatar'), 'https://example.com/a.png']) {
      expect(await refused(as, orderNo, at, { pics: [url] })).toBe('pictureUnknown');
    }
    const many = await Promise.all(Array.from({ length: 10 }, () => photo(mall, as)));
    expect(await refused(as, orderNo, at, { pics: many })).toBe('badParameter');
    expect(await written()).toEqual([]);
    await write(as, orderNo, at, 5, { pics: many.slice(0, 9) });
    expect((await written())[0]?.pics).toEqual(many.slice(0, 9));
  });

  it.each([
    ['no star', { star: 0 }],
    ['six stars', { star: 6 }],
    ['half a star', { star: 4.5 }],
    ['no comment', { comment: '   ' }],
    ['a comment of 513 characters', { comment: 'x'.repeat(513) }],
  ])('is refused with %s', async (_, more) => {
    expect(await refused(buyer, 'AG202601010000000000', 1, more)).toBe('badParameter');
  });
});

describe('what a product shows', () => {
  it('are its reviews by grade, the newest first, with masked names, the same figures everywhere', async () => {
    const product = kept[1]?.productId ?? 0;
    expect(await figures(product)).toEqual({
      sumCount: 0,
      goodCount: 0,
      inCount: 0,
      poorCount: 0,
      replyStar: 0,
      replyChance: '0',
    });
    for (const star of [5, 1, 3, 4, 2, 5, 5]) await reviewed(star, kept[1]);
    const all = await shown(product);
    expect(all.list.map(({ star }) => star)).toEqual([5, 5, 2, 4, 3, 1, 5]);
    for (const [type, grade] of [
      [1, 'good'],
      [2, 'medium'],
      [3, 'poor'],
    ] as const) {
      const { list, total } = await shown(product, type);
      expect(list.map(({ star }) => gradeOf(star))).toEqual(Array(total).fill(grade));
      expect(list).toHaveLength(total);
    }
    expect(await figures(product)).toEqual({
      sumCount: 7,
      goodCount: 4,
      inCount: 1,
      poorCount: 2,
      replyStar: 4,
      replyChance: '0.57',
    });
    expect(all.list[0]?.nickname).toMatch(/^.\*\*\*.?$/u);
    mall.clock.advance(1000);
    const { productInfo, merchantInfo } = await ok(mall, readProduct, { id: product }, buyer);
    expect([productInfo.positiveRatio, productInfo.replyNum, merchantInfo.starLevel]).toEqual(['57', 7, 4]);
    const { list } = await ok(mall, listProducts, { keyword: productInfo.model, limit: 100 }, buyer);
    expect(list.find(({ id }) => id === product)).toMatchObject({ positiveRatio: '57', replyNum: 7 });
    const shop = kept[1]?.merchantId ?? 0;
    expect((await ok(mall, readMerchantHome, { id: shop }, buyer)).starLevel).toBe(4);
    const street = (await ok(mall, listStreetMerchants, { limit: 100 }, buyer)).list;
    expect(street.find(({ id }) => id === shop)?.starLevel).toBe(4);
    expect(street.find(({ id }) => id !== shop)?.starLevel).toBe(0);
    const second = await ok(mall, listProductReviews, { id: product, type: 0, page: 2, limit: 4 }, buyer);
    expect(second).toMatchObject({ total: 7, totalPage: 2 });
    expect(second.list.map(({ id }) => id)).toEqual(all.list.slice(4).map(({ id }) => id));
  });

  it('is nothing for a product that is not on the shelf', async () => {
    const id = own[1]?.productId ?? 0;
    await sql`UPDATE product SET status = 'offShelf' WHERE id = ${id}`.execute(mall.database);
    expect(await reason(mall, readReviewFigures, { id }, null)).toBe('productNotFound');
    expect(await reason(mall, listProductReviews, { id, type: 0 }, null)).toBe('productNotFound');
    await sql`UPDATE product SET status = 'onShelf' WHERE id = ${id}`.execute(mall.database);
  });
});

describe('the shop', () => {
  it('is told of a poor review, and not of others; where the shop has nobody, the mall is', async () => {
    await mall.runJob('send-notices');
    const before = (await told(keeper, 'reviewPoor')).length;
    const mallBefore = (await told(staff, 'reviewPoor')).length;
    await reviewed(3);
    await reviewed(1, own[0]);
    await mall.runJob('send-notices');
    expect(await told(keeper, 'reviewPoor')).toHaveLength(before);
    expect(await told(staff, 'reviewPoor')).toHaveLength(mallBefore + 1);
    await reviewed(1);
    await mall.runJob('send-notices');
    expect(await told(staff, 'reviewPoor')).toHaveLength(mallBefore + 1);
    const [notice] = await told(keeper, 'reviewPoor');
    expect(notice?.content).toMatch(/was rated 1 star\./);
    expect(notice?.link).toBe('/admin/reviews');
    expect(await told(keeper, 'reviewPoor')).toHaveLength(before + 1);
  });

  it('answers its own reviews; the buyer is told once, also when the answer is corrected', async () => {
    const before = (await told(buyer, 'reviewAnswered')).length;
    const id = await reviewed(2);
    const answer = (text: string, previous = '', as = keeper) =>
      mall.call(answerReview, { id, answer: text, previous }, { as });
    const both = await Promise.all([answer('A'), answer('B')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
    expect(both.flatMap((one) => reasonOf(one) ?? [])).toEqual(['pageDataChanged']);
    const [first] = await written();
    expect((await answer('Corrected', first?.merchantReplyContent)).code).toBe(200);
    expect(await written()).toMatchObject([{ merchantReplyContent: 'Corrected' }]);
    expect((await shown(kept[0]?.productId ?? 0)).list[0]?.merchantReplyContent).toBe('Corrected');
    expect(await told(buyer, 'reviewAnswered')).toHaveLength(before + 1);
    expect(reasonOf(await answer('By staff', 'Corrected', staff))).toBe('notOwnShop');
  });

  it('neither sees nor answers those of another; staff answer for the mall’s own', async () => {
    const id = await reviewed(5, own[0]);
    expect((await ok(mall, adminListReviews, {}, keeper)).total).toBe(0);
    expect(await reason(mall, answerReview, { id, answer: 'Mine?' }, keeper)).toBe('reviewNotFound');
    expect(await ok(mall, answerReview, { id, answer: 'Thank you' }, staff)).toBe(true);
  });

  it('knows buyers by masked names; staff of the mall know who they are', async () => {
    await reviewed(5);
    const [seen] = (await ok(mall, adminListReviews, {}, keeper)).list;
    expect(seen?.customerName).toMatch(/^.\*\*\*.?$/u);
    const [known] = (await ok(mall, adminListReviews, {}, staff)).list;
    expect(known?.customerName).not.toContain('***');
  });
});

describe('a hidden review', () => {
  it('is seen by its author only, counts no longer, and does again once it is shown', async () => {
    const product = kept[0]?.productId ?? 0;
    const id = await reviewed(1);
    expect(await ok(mall, hideReview, { id, reason: 'Abuse' }, staff)).toBe(true);
    expect(await reason(mall, hideReview, { id, reason: 'Again' }, staff)).toBe('pageDataChanged');
    expect((await shown(product)).total).toBe(0);
    expect((await shown(product, 3)).list).toEqual([]);
    expect((await figures(product)).sumCount).toBe(0);
    expect(await written()).toMatchObject([{ status: 'hidden', statusReason: 'Abuse' }]);
    expect(await ok(mall, showReview, { id, reason: 'A mistake' }, staff)).toBe(true);
    expect(await figures(product)).toMatchObject({ sumCount: 1, poorCount: 1, replyStar: 1 });
    const audited = await mall.database
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('entity', '=', 'review')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { action: 'review.hide', after: { reason: 'Abuse' } },
      { action: 'review.show', after: { reason: 'A mistake' } },
    ]);
  });

  it('is not a shop’s to choose, whatever keys its keeper has', async () => {
    const id = await reviewed(1);
    expect(await reason(mall, hideReview, { id, reason: 'Bad for us' }, keeper)).toBe('forbidden');
    const { role_id } = await mall.database
      .selectFrom('account_role')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .select('role_id')
      .where('phone', '=', KEEPER)
      .executeTakeFirstOrThrow();
    const grant = { role_id, permission: 'admin:reviews:approve' };
    await mall.database.insertInto('role_permission').values(grant).execute();
    expect(await reason(mall, hideReview, { id, reason: 'Bad for us' }, await mall.tokenOf(KEEPER))).toBe('forbidden');
  });
});

describe('the table of staff', () => {
  it('finds by what was said, grade, answer, shop, state and day, and exports what it finds', async () => {
    const poor = await reviewed(1);
    const good = await reviewed(5, own[0]);
    await ok(mall, answerReview, { id: good, answer: '=1+1' }, staff);
    await ok(mall, hideReview, { id: poor, reason: 'Abuse' }, staff);
    const found = async (filter: object) =>
      (await ok(mall, adminListReviews, filter, staff)).list.map(({ id }) => id).toSorted((a, b) => a - b);
    const [{ orderNo, partNumber } = { orderNo: '', partNumber: '' }] = (await ok(mall, adminListReviews, {}, staff))
      .list;
    expect(await found({})).toEqual([poor, good]);
    expect(await found({ grade: 'poor' })).toEqual([poor]);
    expect(await found({ status: 'hidden' })).toEqual([poor]);
    expect(await found({ isAnswered: true })).toEqual([good]);
    expect(await found({ isAnswered: false })).toEqual([poor]);
    expect(await found({ merId: own[0]?.merchantId })).toEqual([good]);
    expect(await found({ keyword: orderNo })).toEqual([good]);
    expect(await found({ keyword: partNumber })).toEqual([good]);
    expect(await found({ keyword: '1 stars' })).toEqual([poor]);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ dateFrom: '2020-01-01', dateTo: '2020-12-31' })).toEqual([]);
    expect(await found({ dateFrom: '2020-01-01', dateTo: '2099-01-01' })).toEqual([poor, good]);
    const { body } = await mall.inject({
      method: 'GET',
      url: `/api/${adminExportReviews.path}?isAnswered=true`,
      headers: { 'authori-zation': staff, 'accept-language': 'en' },
    });
    const rows = body.trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Part number');
    expect(rows[1]).toContain(orderNo);
    // What a buyer or a shop writes is no formula.
    expect(rows[1]).toContain("'=1+1");
  });
});

it('a demo mall is lived in: reviews with photos and answers, by people who ordered and received, made once', async () => {
  await sql`UPDATE merchant SET is_self = code = 'argus-mall'`.execute(mall.database);
  await sql`UPDATE account SET merchant_id = (SELECT id FROM merchant WHERE code = 'hikvision-shop') WHERE phone = ${KEEPER}`.execute(
    mall.database,
  );
  const { signal } = new AbortController();
  const { services } = mall.app;
  await carryOut(services, await reviewEvents(services), signal);
  const { list } = await ok(mall, adminListReviews, {}, staff);
  expect(list.length).toBeGreaterThan(4);
  const now = mall.clock.now().getTime();
  for (const { createTime } of list) expect(now - Date.parse(createTime)).toBeGreaterThan(DAY_MS);
  expect(list.filter(({ pics }) => pics.length > 0).length).toBeGreaterThan(0);
  expect(list.filter(({ merchantReplyContent }) => merchantReplyContent).length).toBeGreaterThan(1);
  expect((await ok(mall, listAwaitedReviews, {}, await mall.tokenOf('13800000002'))).total).toBe(1);
  expect(await reviewEvents(services)).toEqual([]);
  expect((await ok(mall, adminListReviews, {}, staff)).total).toBe(list.length);
});
