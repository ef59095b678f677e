import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { orderAgain } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  reason,
  STAFF,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { addManyToCart, listCart } from '../contract/cart-endpoints.ts';
import { MAX_SAVED_CARTS, MAX_SHARED_CARTS, SHARED_CART_DAYS } from '../contract/saved-cart.ts';
import {
  addSavedCart,
  addSharedCart,
  deleteSavedCart,
  listSavedCarts,
  listSharedCarts,
  readSavedCart,
  readSharedCart,
  renameSavedCart,
  restoreSavedCart,
  revokeSharedCart,
  saveCart,
  setSavedLine,
  shareCart,
} from '../contract/saved-cart-endpoints.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let buyer: string;
let other: string;
let skus: TestSku[];

beforeAll(async () => {
  mall = await startTestMall();
  [buyer, other] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(OTHER_BUYER)]);
  skus = await plainSkus(mall, 2, 2, 50);
});
afterAll(() => mall?.close());
beforeEach(async () => {
  await mall.database.deleteFrom('cart_line').execute();
  await mall.database.deleteFrom('saved_cart').execute();
  await mall.database.deleteFrom('shared_cart').execute();
});

const linesOf = async (as: string) => (await ok(mall, listCart, {}, as)).flatMap(({ cartInfoList }) => cartInfoList);
const piecesOf = async (as: string) =>
  Object.fromEntries((await linesOf(as)).map(({ attrId, cartNum }) => [attrId, cartNum]));

/** Puts two pieces of each SKU in the cart; the ids of its lines. */
async function filled(as: string): Promise<number[]> {
  const entries = skus.map(({ productId, skuId }) => ({ productId, productAttrUnique: skuId, cartNum: 2 }));
  await ok(mall, addManyToCart, entries, as);
  return (await linesOf(as)).map(({ id }) => id);
}
const emptied = () => mall.database.deleteFrom('cart_line').execute();
const setStock = (at: number, stock: number) =>
  mall.database
    .updateTable('sku')
    .set({ stock })
    .where('id', '=', skus[at]?.skuId ?? 0)
    .execute();
const setStatus = (at: number, status: string) =>
  mall.database
    .updateTable('product')
    .set({ status })
    .where('id', '=', skus[at]?.productId ?? 0)
    .execute();

describe('a saved cart', () => {
  it('keeps what was selected, is shown at the prices of now, and is added again as far as it can be', async () => {
    const ids = await filled(buyer);
    const { id } = await ok(mall, saveCart, { name: '  Monthly order ', ids: ids.slice(0, 3) }, buyer);
    expect(await linesOf(buyer)).toHaveLength(4);
    const { list, total } = await ok(mall, listSavedCarts, {}, buyer);
    expect([list, total]).toMatchObject([[{ id, name: 'Monthly order', kinds: 3, pieces: 6 }], 1]);
    const opened = await ok(mall, readSavedCart, { id }, buyer);
    const before = await linesOf(buyer);
    expect(opened.list.map(({ attrId, price }) => [attrId, price])).toEqual(
      opened.list.map(({ attrId }) => [attrId, before.find((line) => line.attrId === attrId)?.price]),
    );
    const sum = opened.list.reduce((fen, { lineTotal }) => fen + Math.round(Number(lineTotal) * 100), 0);
    expect(Math.round(Number(opened.total) * 100)).toBe(sum);

    const [kept, , gone] = opened.list.map(({ attrId }) => skus.findIndex(({ skuId }) => skuId === attrId));
    await setStock(kept ?? 0, 3);
    await setStatus(gone ?? 0, 'offShelf');
    // Pieces that lie in the cart count.
    const report = await ok(mall, addSavedCart, { id }, buyer);
    expect(report).toMatchObject({ added: 1, total: 3 });
    expect(report.leftOut.map(({ reason: why, quantity }) => [why, quantity])).toEqual([
      ['insufficientStock', 2],
      ['offShelf', 2],
    ]);
    await emptied();
    const again = await ok(mall, addSavedCart, { id }, buyer);
    expect(again).toMatchObject({ added: 2, total: 3, leftOut: [{ reason: 'skuNotFound' }] });
    expect(again.leftOut[0]?.name).toBe(opened.list[2]?.proName);
    expect((await ok(mall, readSavedCart, { id }, buyer)).list[2]).toMatchObject({ problem: 'offShelf', price: null });
    await setStock(kept ?? 0, 50);
    await setStatus(gone ?? 0, 'onShelf');
  });

  it('is changed line by line by its owner, keeps one line at least, and takes in only what its owner is shown', async () => {
    const ids = await filled(buyer);
    const { id } = await ok(mall, saveCart, { name: 'Monthly', ids: ids.slice(0, 3) }, buyer);
    const shown = async () =>
      (await ok(mall, readSavedCart, { id }, buyer)).list.map(({ attrId, cartNum }) => [attrId, cartNum]);
    const [first = 0, second = 0, third = 0] = (await shown()).map(([attrId]) => attrId);
    const set = (attrId: number, number: number) => ({ id, attrId, number });
    await ok(mall, setSavedLine, set(second, 7), buyer);
    await ok(mall, setSavedLine, set(first, 0), buyer);
    expect(await shown()).toEqual([
      [second, 7],
      [third, 2],
    ]);
    expect((await ok(mall, listSavedCarts, {}, buyer)).list).toMatchObject([{ kinds: 2, pieces: 9 }]);
    // Two changes at once are both made.
    await Promise.all([ok(mall, setSavedLine, set(second, 3), buyer), ok(mall, setSavedLine, set(third, 4), buyer)]);
    expect(await shown()).toEqual([
      [second, 3],
      [third, 4],
    ]);
    expect(await reason(mall, setSavedLine, set(first, 0), buyer)).toBe('lineNotFound');
    // The undo of a removal.
    await ok(mall, setSavedLine, set(first, 2), buyer);
    expect((await shown()).at(-1)).toEqual([first, 2]);
    const gone = skus.findIndex(({ skuId }) => ![first, second, third].includes(skuId));
    await setStatus(gone, 'offShelf');
    expect(await reason(mall, setSavedLine, set(skus[gone]?.skuId ?? 0, 1), buyer)).toBe('skuNotFound');
    await setStatus(gone, 'onShelf');
    expect(await reason(mall, setSavedLine, set(first, 1), other)).toBe('savedCartNotFound');
    await ok(mall, setSavedLine, set(first, 0), buyer);
    await ok(mall, setSavedLine, set(second, 0), buyer);
    expect(await reason(mall, setSavedLine, set(third, 0), buyer)).toBe('lastSavedLine');
  });

  it('is added in part, by the lines that are named', async () => {
    const ids = await filled(buyer);
    const { id } = await ok(mall, saveCart, { name: 'Monthly', ids }, buyer);
    const { token } = await ok(mall, shareCart, { savedCartId: id }, buyer);
    await emptied();
    const [one = 0, two = 0] = skus.map(({ skuId }) => skuId);
    expect(await ok(mall, addSavedCart, { id, attrIds: [one] }, buyer)).toMatchObject({ added: 1, total: 1 });
    expect(await piecesOf(buyer)).toEqual({ [one]: 2 });
    expect(await ok(mall, addSharedCart, { token, attrIds: [two] }, other)).toMatchObject({ added: 1, total: 1 });
    expect(await piecesOf(other)).toEqual({ [two]: 2 });
    expect(await reason(mall, addSavedCart, { id, attrIds: [one, 999_999_999] }, buyer)).toBe('lineNotFound');
    expect(await reason(mall, addSharedCart, { token, attrIds: [999_999_999] }, other)).toBe('lineNotFound');
  });

  it('is renamed, deleted and brought back within the hour', async () => {
    const ids = await filled(buyer);
    const { id } = await ok(mall, saveCart, { name: 'A', ids }, buyer);
    await ok(mall, renameSavedCart, { id, name: 'B' }, buyer);
    await ok(mall, deleteSavedCart, { id }, buyer);
    expect(await reason(mall, readSavedCart, { id }, buyer)).toBe('savedCartNotFound');
    expect(await reason(mall, renameSavedCart, { id, name: 'C' }, buyer)).toBe('savedCartNotFound');
    expect(await reason(mall, deleteSavedCart, { id }, buyer)).toBe('savedCartNotFound');
    await mall.runJob('sweep-kept-carts');
    await ok(mall, restoreSavedCart, { id }, buyer);
    expect((await ok(mall, readSavedCart, { id }, buyer)).name).toBe('B');
    await ok(mall, deleteSavedCart, { id }, buyer);
    mall.clock.advance(DAY_MS / 12);
    await mall.runJob('sweep-kept-carts');
    expect(await reason(mall, restoreSavedCart, { id }, buyer)).toBe('savedCartNotFound');
  });

  it('is one of fifty at most, also when it is brought back', async () => {
    const ids = await filled(buyer);
    const { id } = await ok(mall, saveCart, { name: 'First', ids }, buyer);
    const row = await mall.database
      .selectFrom('saved_cart')
      .select(['account_id', 'name', 'pieces', 'created_at'])
      .executeTakeFirstOrThrow();
    const lines = JSON.stringify([{ skuId: skus[0]?.skuId, quantity: 1 }]);
    await mall.database
      .insertInto('saved_cart')
      .values(Array.from({ length: MAX_SAVED_CARTS - 2 }, () => ({ ...row, lines })))
      .execute();
    const racing = await Promise.all(
      [1, 2, 3].map(() => mall.call(saveCart, { name: 'Last', ids: ids.slice(0, 1) }, { as: buyer })),
    );
    expect(racing.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await reason(mall, saveCart, { name: 'More', ids }, buyer)).toBe('tooManySavedCarts');
    const page = await ok(mall, listSavedCarts, { page: 3, limit: 20 }, buyer);
    expect([page.total, page.list.length]).toEqual([MAX_SAVED_CARTS, 10]);
    await ok(mall, deleteSavedCart, { id }, buyer);
    await ok(mall, saveCart, { name: 'In its place', ids }, buyer);
    expect(await reason(mall, restoreSavedCart, { id }, buyer)).toBe('tooManySavedCarts');
  });

  it('of somebody else is one that there is not, for every call', async () => {
    const ids = await filled(buyer);
    const { id } = await ok(mall, saveCart, { name: 'Mine', ids }, buyer);
    for (const asked of [id, 999_999_999]) {
      expect(await reason(mall, readSavedCart, { id: asked }, other)).toBe('savedCartNotFound');
      expect(await reason(mall, renameSavedCart, { id: asked, name: 'Yours' }, other)).toBe('savedCartNotFound');
      expect(await reason(mall, deleteSavedCart, { id: asked }, other)).toBe('savedCartNotFound');
      expect(await reason(mall, restoreSavedCart, { id: asked }, other)).toBe('savedCartNotFound');
      expect(await reason(mall, addSavedCart, { id: asked }, other)).toBe('savedCartNotFound');
      expect(await reason(mall, shareCart, { savedCartId: asked }, other)).toBe('savedCartNotFound');
    }
    expect(await reason(mall, saveCart, { name: 'Yours', ids }, other)).toBe('lineNotFound');
    expect(await reason(mall, shareCart, { ids }, other)).toBe('lineNotFound');
    expect(await ok(mall, listSavedCarts, {}, other)).toMatchObject({ total: 0, list: [] });
    expect((await ok(mall, readSavedCart, { id }, buyer)).name).toBe('Mine');
  });
});

describe('a shared cart', () => {
  it('is read at the prices of its reader, and added to their own cart', async () => {
    const { token } = await ok(mall, shareCart, { ids: await filled(buyer) }, buyer);
    const noPrices = await mall.tokenOf(NO_PRICES);
    const mine = await ok(mall, readSharedCart, { token }, buyer);
    const theirs = await ok(mall, readSharedCart, { token }, other);
    const hidden = await ok(mall, readSharedCart, { token }, noPrices);
    expect(theirs.list.map(({ attrId, cartNum }) => [attrId, cartNum])).toEqual(
      mine.list.map(({ attrId, cartNum }) => [attrId, cartNum]),
    );
    await emptied();
    await ok(mall, addSharedCart, { token }, other);
    const ofReader = await linesOf(other);
    expect(theirs.list.map(({ price }) => price)).toEqual(
      theirs.list.map(({ attrId }) => ofReader.find((line) => line.attrId === attrId)?.price),
    );
    expect(theirs.list.map(({ price }) => price)).not.toEqual(mine.list.map(({ price }) => price));
    expect(hidden.total).toBeNull();
    expect(hidden.list.every(({ price, lineTotal }) => price === null && lineTotal === null)).toBe(true);
    expect(await linesOf(buyer)).toEqual([]);
    // A copy: what happens to the cart afterwards does not change it.
    expect((await ok(mall, readSharedCart, { token }, buyer)).list).toHaveLength(4);
    expect(await reason(mall, readSharedCart, { token }, null)).toBe('loginRequired');
  });

  it('says who shared it, in full to colleagues and staff only', async () => {
    const { token } = await ok(mall, shareCart, { ids: await filled(buyer) }, buyer);
    const nameFor = async (as: string) => (await ok(mall, readSharedCart, { token }, as)).sharedBy;
    const change = (phone: string, company: string) =>
      mall.database.updateTable('account').set({ company }).where('phone', '=', phone).execute();
    await mall.database.updateTable('account').set({ nickname: '采购员小丽' }).where('phone', '=', BUYER).execute();
    await Promise.all([change(BUYER, '甲公司'), change(OTHER_BUYER, '乙公司')]);
    expect(await nameFor(other)).toBe('采***丽');
    expect(await nameFor(buyer)).toBe('采购员小丽');
    expect(await nameFor(await mall.tokenOf(STAFF))).toBe('采购员小丽');
    await change(OTHER_BUYER, '甲公司');
    expect(await nameFor(other)).toBe('采购员小丽');
    // Two that name no company are no colleagues.
    await Promise.all([change(BUYER, ''), change(OTHER_BUYER, '')]);
    expect(await nameFor(other)).toBe('采***丽');
  });

  it('names nothing that is hidden from its reader', async () => {
    const { token } = await ok(mall, shareCart, { ids: await filled(buyer) }, buyer);
    const { category_id } = await mall.database
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', skus[0]?.productId ?? 0)
      .executeTakeFirstOrThrow();
    const { list } = await ok(mall, readSharedCart, { token }, buyer);
    await disableCategories(mall, OTHER_BUYER, [category_id]);
    const as = await mall.tokenOf(OTHER_BUYER);
    const shown = await ok(mall, readSharedCart, { token }, as);
    expect(shown.missing).toBeGreaterThan(0);
    expect(shown.list.length + shown.missing).toBe(4);
    const secret = list.filter(({ attrId }) => !shown.list.some((line) => line.attrId === attrId));
    const report = await ok(mall, addSharedCart, { token }, as);
    expect(report).toMatchObject({ added: shown.list.length, total: 4 });
    for (const { proName, partNumber } of secret) {
      expect(JSON.stringify([shown, report])).not.toContain(partNumber);
      expect(JSON.stringify([shown, report])).not.toContain(proName);
    }
    await disableCategories(mall, OTHER_BUYER, []);
    other = await mall.tokenOf(OTHER_BUYER);
  });

  it('is opened by its token only, which is stored nowhere, until it ends or is withdrawn', async () => {
    const ids = await filled(buyer);
    const saved = await ok(mall, saveCart, { name: 'Site A', ids }, buyer);
    const first = await ok(mall, shareCart, { savedCartId: saved.id }, buyer);
    const second = await ok(mall, shareCart, { ids: ids.slice(0, 1) }, buyer);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await mall.database.selectFrom('shared_cart').selectAll().execute());
    expect(stored).not.toContain(first.token);
    const answers = await mall.database.selectFrom('idempotent_answer').select('endpoint').execute();
    expect(answers.filter(({ endpoint }) => endpoint.includes('share/create'))).toEqual([]);
    expect(await ok(mall, listSharedCarts, {}, buyer)).toMatchObject([
      { id: second.id, name: '', kinds: 1 },
      { id: first.id, name: 'Site A', kinds: 4 },
    ]);
    expect(await ok(mall, listSharedCarts, {}, other)).toEqual([]);
    expect(await reason(mall, revokeSharedCart, { id: first.id }, other)).toBe('sharedCartNotFound');
    await ok(mall, revokeSharedCart, { id: first.id }, buyer);
    for (const token of [first.token, '', 'x'.repeat(43), first.token.toLowerCase()]) {
      expect(await reason(mall, readSharedCart, { token }, other)).toBe('sharedCartNotFound');
      expect(await reason(mall, addSharedCart, { token }, other)).toBe('sharedCartNotFound');
    }
    mall.clock.advance(SHARED_CART_DAYS * DAY_MS - 60_000);
    [buyer, other] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(OTHER_BUYER)]);
    expect((await ok(mall, readSharedCart, { token: second.token }, other)).list).toHaveLength(1);
    mall.clock.advance(60_000);
    expect(await reason(mall, readSharedCart, { token: second.token }, other)).toBe('sharedCartNotFound');
    await mall.runJob('sweep-kept-carts');
    expect(await mall.database.selectFrom('shared_cart').select('id').execute()).toEqual([]);
  });

  it('is one of twenty at most, and of the cart or of a saved cart', async () => {
    const ids = await filled(buyer);
    for (let made = 0; made < MAX_SHARED_CARTS; made += 1) await ok(mall, shareCart, { ids: ids.slice(0, 1) }, buyer);
    expect(await reason(mall, shareCart, { ids }, buyer)).toBe('tooManySharedCarts');
    expect(await reason(mall, shareCart, {}, buyer)).toBe('badParameter');
    expect(await reason(mall, shareCart, { ids, savedCartId: 1 }, buyer)).toBe('badParameter');
  });
});

describe('an order', () => {
  it('is put in the cart again with what can be had of it, by its buyer only', async () => {
    const { as, orderNos } = await ordered(mall, BUYER, skus.slice(0, 2), 3);
    const [orderNo = ''] = orderNos;
    await emptied();
    await setStock(1, 2);
    const report = await ok(mall, orderAgain, { orderNo }, as);
    expect(report).toMatchObject({ added: 1, total: 2, leftOut: [{ reason: 'insufficientStock', quantity: 3 }] });
    expect(await piecesOf(as)).toEqual({ [skus[0]?.skuId ?? 0]: 3 });
    await setStock(1, 50);
    expect(await ok(mall, orderAgain, { orderNo }, as)).toMatchObject({ added: 2, total: 2, leftOut: [] });
    expect(await piecesOf(as)).toEqual({ [skus[0]?.skuId ?? 0]: 6, [skus[1]?.skuId ?? 0]: 3 });
    expect(await reason(mall, orderAgain, { orderNo }, other)).toBe('orderNotFound');
  });
});
