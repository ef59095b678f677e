import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bulkListing } from '../contract/bulk-endpoints.ts';
import { publishProducts } from '../contract/catalogue-admin-endpoints.ts';
import { listProductCells, MAX_SAVED_CELLS, type ProductCells, saveProductCells } from '../contract/product-cells.ts';
import { editProduct, readOfficeProduct } from '../contract/product-office-endpoints.ts';

const KEEPER = '13900000006';

let mall: TestMall;
let manager: string;
let keeper: string;

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000007'), mall.tokenOf(KEEPER)]);
});
afterAll(() => mall.close());

type Change = RequestInput<typeof saveProductCells>['products'][number];

async function listed(as = manager): Promise<ProductCells[]> {
  return (await mall.call(listProductCells, { limit: 20 }, { as })).data.list;
}
async function firstOf(as = manager): Promise<[ProductCells, ProductCells]> {
  const [one, other] = await listed(as);
  if (!one || !other) throw new Error('no two products');
  return [one, other];
}
const save = (products: Change[], as = manager) => mall.call(saveProductCells, { products }, { as, locale: 'en' });
const change = ({ id, revision }: ProductCells, ...cells: Change['cells']): Change => ({ id, revision, cells });
const skuOf = ({ skus }: ProductCells) => skus[0]?.id ?? 0;
const reasonOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason;

const state = async () =>
  (
    await sql<{ print: string }>`
      SELECT concat_ws(' ', (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM product p),
        (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sku s), (SELECT count(*) FROM audit_entry)) AS print
    `.execute(mall.database)
  ).rows[0]?.print;

describe('cells of several products', () => {
  it('are saved together, each where it belongs, with a trail; the rest of the product stays', async () => {
    const [one, other] = await firstOf();
    const skuId = skuOf(one);
    const before = await mall.database.selectFrom('sku').selectAll().where('id', '=', skuId).executeTakeFirstOrThrow();
    const answer = await save([
      change(
        one,
        { skuId: 0, column: 'nameEn', value: 'Named in a cell' },
        { skuId, column: 'price2', value: '77.5' },
        { skuId, column: 'safeStock', value: '12' },
      ),
      change(other, { skuId: 0, column: 'nameZh', value: '格中改名' }),
    ]);
    expect(answer.data).toEqual({ saved: [one.id, other.id], refused: [] });

    const after = await mall.database.selectFrom('sku').selectAll().where('id', '=', skuId).executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, price2_fen: 7_750, safe_stock: 12 });
    const [now, otherNow] = await firstOf();
    expect(now).toMatchObject({ nameZh: one.nameZh, nameEn: 'Named in a cell' });
    expect(now.skus[0]).toMatchObject({ price2: '77.50', safeStock: 12 });
    expect(otherNow.nameZh).toBe('格中改名');
    const trail = await mall.database
      .selectFrom('audit_entry')
      .select(['entity_id', 'after'])
      .where('action', '=', 'product.change-in-bulk')
      .execute();
    expect(trail.map(({ entity_id }) => entity_id)).toEqual([one.code, other.code]);
    expect(trail[0]?.after).toEqual({
      [`${one.code} nameEn`]: 'Named in a cell',
      [`${one.skus[0]?.partNumber} price2`]: '77.50',
      [`${one.skus[0]?.partNumber} safeStock`]: '12',
    });
  });

  it('of which one is named twice are refused, and nothing is written', async () => {
    const [one] = await firstOf();
    const skuId = skuOf(one);
    const answer = await save([
      change(one, { skuId, column: 'safeStock', value: '11' }, { skuId, column: 'safeStock', value: '12' }),
    ]);
    expect(reasonOf(answer)).toBe('badParameter');
    expect((await firstOf())[0]).toEqual(one);
  });

  it('refused at one cell leave their product wholly alone, and the cell says why; the other product is saved', async () => {
    const [one, other] = await firstOf();
    const skuId = skuOf(one);
    const answer = await save([
      change(
        one,
        { skuId: 0, column: 'nameEn', value: 'Must not be written' },
        { skuId: 0, column: 'nameZh', value: '' },
        { skuId, column: 'listPrice', value: 'about 90' },
        { skuId, column: 'safeStock', value: '-1' },
      ),
      change(other, { skuId: 0, column: 'nameEn', value: 'Written beside it' }),
    ]);
    expect(answer.data.saved).toEqual([other.id]);
    const [refused] = answer.data.refused;
    expect(refused).toMatchObject({ id: one.id, reason: 'productRefused' });
    expect(refused?.cells).toHaveLength(3);
    expect(refused?.cells).toEqual(
      expect.arrayContaining([
        { skuId: 0, column: 'nameZh', problem: expect.any(String) },
        { skuId, column: 'listPrice', problem: expect.stringContaining('amount') },
        { skuId, column: 'safeStock', problem: expect.any(String) },
      ]),
    );
    const [now, otherNow] = await firstOf();
    expect(now).toEqual(one);
    expect(otherNow.nameEn).toBe('Written beside it');
  });

  it('of a product that somebody else has changed meanwhile are refused, and theirs stay', async () => {
    const [one, other] = await firstOf();
    const { data: theirs } = await mall.call(readOfficeProduct, { id: one.id }, { as: manager });
    const facts = { ...theirs.facts, nameEn: 'Theirs' };
    const { data } = await mall.call(
      editProduct,
      { ...facts, id: one.id, revision: theirs.revision } as RequestInput<typeof editProduct>,
      { as: manager },
    );
    expect(data).toBe(true);
    const answer = await save([
      change(one, { skuId: 0, column: 'nameZh', value: '我的' }),
      change(other, { skuId: 0, column: 'nameEn', value: 'Mine' }),
    ]);
    expect(answer.data.saved).toEqual([other.id]);
    expect(answer.data.refused).toEqual([
      { id: one.id, reason: 'pageDataChanged', message: expect.stringContaining('changed'), cells: [] },
    ]);
    const [now] = await firstOf();
    expect([now.nameZh, now.nameEn]).toEqual([one.nameZh, 'Theirs']);
    // With what is there by now in view, it is saved.
    expect((await save([change(now, { skuId: 0, column: 'nameZh', value: '我的' })])).data.saved).toEqual([one.id]);
  });

  it('that say what is there already write nothing', async () => {
    const [one] = await firstOf();
    const before = await state();
    const same = { skuId: skuOf(one), column: 'listPrice', value: one.skus[0]?.listPrice?.replace(/\.00$/, '') ?? '' };
    expect((await save([change(one, same as Change['cells'][number])])).data.saved).toEqual([one.id]);
    expect(await state()).toBe(before);
  });

  it('are the keeper’s own: other shops’ products are neither listed nor changed, nor SKUs of another product', async () => {
    const { merchant_id } = await mall.database
      .selectFrom('account')
      .select('merchant_id')
      .where('phone', '=', KEEPER)
      .executeTakeFirstOrThrow();
    const own = await listed(keeper);
    const shops = await mall.database
      .selectFrom('product')
      .select('merchant_id')
      .distinct()
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
    expect(shops).toEqual([{ merchant_id }]);
    const foreign = await mall.database
      .selectFrom('product')
      .select('id')
      .where('merchant_id', '!=', merchant_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const all = (await mall.call(listProductCells, { limit: 100 }, { as: manager })).data.list;
    const theirs = all.find(({ id }) => id === foreign.id);
    const [mine, second] = own;
    if (!theirs || !mine || !second) throw new Error('no products of both shops');
    const before = await state();
    const name = { skuId: 0, column: 'nameEn' as const, value: 'Taken over' };
    expect(reasonOf(await save([change(mine, name), change(theirs, name)], keeper))).toBe('productNotFound');
    const price = { skuId: skuOf(second), column: 'price1' as const, value: '1.00' };
    expect(reasonOf(await save([change(mine, price)], keeper))).toBe('productNotFound');
    const onProduct = { skuId: 0, column: 'price1' as const, value: '1.00' };
    expect(reasonOf(await save([change(mine, onProduct)], keeper))).toBe('productNotFound');
    expect(await state()).toBe(before);
  });

  it('are bounded, and each product is named once', async () => {
    const [one] = await firstOf();
    const name = { skuId: 0, column: 'nameEn' as const, value: 'N' };
    const many = Array.from({ length: MAX_SAVED_CELLS + 1 }, () => name);
    expect((await save([change(one, ...many)])).code).toBe(400);
    expect((await save([change(one, name), change(one, name)])).code).toBe(400);
  });

  it('have no prices for those who may not see them: neither listed nor set', async () => {
    await sql`
      DELETE FROM role_permission WHERE permission = 'goods:showPrice'
        AND role_id IN (SELECT id FROM role WHERE code = 'merchant-keeper')`.execute(mall.database);
    const blind = await mall.tokenOf(KEEPER);
    const [one] = await firstOf(blind);
    expect(
      one.skus.flatMap(({ listPrice, price1, internationalPrice4 }) => [listPrice, price1, internationalPrice4]),
    ).toEqual(one.skus.flatMap(() => [null, null, null]));
    const before = await state();
    const skuId = skuOf(one);
    expect(reasonOf(await save([change(one, { skuId, column: 'price1', value: '1.00' })], blind))).toBe('pricesHidden');
    expect(await state()).toBe(before);
    const kept = await mall.database.selectFrom('sku').select('price1_fen').where('id', '=', skuId).executeTakeFirst();
    expect((await save([change(one, { skuId, column: 'safeStock', value: '3' })], blind)).data.saved).toEqual([one.id]);
    const now = await mall.database.selectFrom('sku').select('price1_fen').where('id', '=', skuId).executeTakeFirst();
    expect(now).toEqual(kept);
  });
});

it('products of another shop are refused without waiting for them: nobody locks what is not theirs', async () => {
  const mine = (await listed(keeper)).map(({ id }) => id);
  const theirs = (await listed()).find(({ id }) => !mine.includes(id)) ?? expect.fail('no product of another shop');
  const answers = await inTransaction(mall.database, async (tx) => {
    await sql`SELECT FROM sku WHERE product_id = ${theirs.id} FOR UPDATE`.execute(tx);
    await sql`SELECT FROM product WHERE id = ${theirs.id} FOR UPDATE`.execute(tx);
    const bulk = {
      filter: {},
      lifeCycle: '' as const,
      cid: 0,
      addTagIds: [],
      removeTagIds: [],
      status: 'offShelf' as const,
    };
    return [
      await save([change(theirs, { skuId: 0, column: 'nameEn', value: 'Mine now' })], keeper),
      await mall.call(publishProducts, { ids: [theirs.id], onShelf: false }, { as: keeper }),
      await mall.call(bulkListing, { ...bulk, ids: [theirs.id], confirmed: 'x' }, { as: keeper }),
    ];
  });
  expect(answers.map(reasonOf)).toEqual(['productNotFound', 'productNotFound', 'productNotFound']);
});
