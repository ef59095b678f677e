import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { BULK_LIMIT, bulkListing, bulkPrices } from '../contract/bulk-endpoints.ts';
import { publishProducts } from '../contract/catalogue-admin-endpoints.ts';
import { readProduct } from '../contract/catalogue-endpoints.ts';

let mall: TestMall;
let manager: string;
let keeper: string;
/** On the shelf, of one shop that is not the keeper's. */
let ids: number[];

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000007'), mall.tokenOf('13900000006')]);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE status = 'onShelf' AND product_type = 'hardware' AND NOT 'clearance' = ANY(tags)
      AND merchant_id <> (SELECT merchant_id FROM account WHERE phone = '13900000006') ORDER BY id LIMIT 5`.execute(
    mall.database,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => mall.close());

const PRICES = { filter: {}, confirmed: '', priceIds: [2], by: 'percent' as const, value: '5' };
const LISTING = {
  filter: {},
  confirmed: '',
  status: '' as const,
  lifeCycle: '' as const,
  cid: 0,
  addTagIds: [],
  removeTagIds: [],
};
const changePrices = (change: Partial<RequestInput<typeof bulkPrices>>, as = manager) =>
  mall.call(bulkPrices, { ids, ...PRICES, ...change }, { as, locale: 'en' });
const changeListing = (change: Partial<RequestInput<typeof bulkListing>>, as = manager) =>
  mall.call(bulkListing, { ids, ...LISTING, ...change }, { as, locale: 'en' });
const reasonOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason;

const skusOf = () => mall.database.selectFrom('sku').selectAll().where('product_id', 'in', ids).orderBy('id').execute();
const state = async () =>
  (
    await sql<{ print: string }>`
      SELECT concat_ws(' ', (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM product p),
        (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sku s), (SELECT count(*) FROM audit_entry),
        (SELECT version FROM data_version WHERE data_set = 'catalogue')) AS print`.execute(mall.database)
  ).rows[0]?.print;

describe('prices in bulk', () => {
  it('are previewed without writing, then changed exactly as shown, each with its trail', async () => {
    const [skus, before] = [await skusOf(), await state()];
    const preview = (await changePrices({})).data;
    expect(await state()).toBe(before);
    expect(preview).toMatchObject({ changed: ids.length, unchanged: 0, failed: 0, changeCount: skus.length });
    const done = (await changePrices({ confirmed: preview.confirmation })).data;
    expect(done.changes).toEqual(preview.changes);
    const after = new Map((await skusOf()).map((sku) => [sku.id, sku]));
    for (const sku of skus) {
      const changed = after.get(sku.id);
      expect(changed?.price1_fen).toBe(Math.floor((sku.price1_fen * 105 + 50) / 100));
      expect(changed).toEqual({ ...sku, price1_fen: changed?.price1_fen });
    }
    const trail = await mall.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'product.change-in-bulk')
      .execute();
    expect(trail.length).toBe(ids.length);
    const { rows } = await sql<{ same: boolean }>`
      SELECT bool_and(p.price1_fen = (SELECT s.price1_fen FROM sku s WHERE s.product_id = p.id AND NOT s.disabled
        ORDER BY s.sort, s.id LIMIT 1)) AS same FROM product p WHERE p.id = ANY(${ids}::bigint[])`.execute(
      mall.database,
    );
    expect(rows[0]?.same).toBe(true);
  });

  it('are not changed when the preview is out of date', async () => {
    const { confirmation } = (await changePrices({ by: 'amount', value: '10.00' })).data;
    await mall.database
      .updateTable('sku')
      .set({ price1_fen: 4_200 })
      .where('product_id', '=', ids[0] ?? 0)
      .execute();
    const before = await state();
    expect(reasonOf(await changePrices({ by: 'amount', value: '10.00', confirmed: confirmation }))).toBe(
      'pageDataChanged',
    );
    expect(await state()).toBe(before);
  });

  it('leave a product wholly alone when one of its prices would fall below 0.01', async () => {
    const [first] = await skusOf();
    await mall.database
      .updateTable('sku')
      .set({ price2_fen: 500 })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const change = { priceIds: [2, 3], by: 'amount' as const, value: '-5.00' };
    const preview = (await changePrices(change)).data;
    expect(preview).toMatchObject({ changed: ids.length - 1, failed: 1 });
    expect(preview.failures[0]?.problem).toContain('0.01');
    const before = await skusOf();
    await changePrices({ ...change, confirmed: preview.confirmation });
    for (const sku of await skusOf()) {
      const was = before.find(({ id }) => id === sku.id);
      const delta = sku.product_id === first?.product_id ? 0 : 500;
      expect([sku.price1_fen, sku.price2_fen]).toEqual([
        (was?.price1_fen ?? 0) - delta,
        (was?.price2_fen ?? 0) - delta,
      ]);
    }
  });

  it('are refused when the change is none, and to those who see no prices', async () => {
    expect(reasonOf(await changePrices({ value: '-100' }))).toBe('notAPriceChange');
    await sql`
      DELETE FROM role_permission WHERE permission = 'goods:showPrice'
        AND role_id IN (SELECT id FROM role WHERE code = 'merchant-keeper')`.execute(mall.database);
    expect(reasonOf(await changePrices({}, await mall.tokenOf('13900000006')))).toBe('pricesHidden');
  });
});

describe('the listing in bulk', () => {
  it('tags are added and taken off, the rest stays; the shelf is emptied', async () => {
    const change = { addTagIds: [4], removeTagIds: [1], status: 'offShelf' as const };
    const { confirmation, changes } = (await changeListing(change)).data;
    expect(changes).toContainEqual(expect.objectContaining({ column: 'status', before: 'onShelf', after: 'offShelf' }));
    await changeListing({ ...change, confirmed: confirmation });
    const products = await mall.database
      .selectFrom('product')
      .select(['status', 'tags'])
      .where('id', 'in', ids)
      .execute();
    for (const { status, tags } of products) {
      expect(status).toBe('offShelf');
      expect(tags).toContain('clearance');
      expect(tags).not.toContain('new');
    }
    expect((await mall.call(readProduct, { id: ids[0] ?? 0 }, {})).code).not.toBe(200);
    expect((await changeListing(change)).data).toMatchObject({ changed: 0, unchanged: ids.length, changeCount: 0 });
    await mall.call(publishProducts, { ids, onShelf: true }, { as: manager });
  });

  it('takes what the filter finds, of the own shop only, and no more than it can', async () => {
    const own = (await changeListing({ ids: [], filter: { status: 'onShelf' }, lifeCycle: 'discontinued' }, keeper))
      .data;
    const { merchant_id } = await mall.database
      .selectFrom('account')
      .select('merchant_id')
      .where('phone', '=', '13900000006')
      .executeTakeFirstOrThrow();
    const shop = await mall.database
      .selectFrom('product')
      .select('life_cycle')
      .where('merchant_id', '=', merchant_id)
      .where('status', '=', 'onShelf')
      .execute();
    expect(own.changed + own.unchanged).toBe(shop.length);
    expect(reasonOf(await changeListing({ lifeCycle: 'new' }, keeper))).toBe('productNotFound');
    const { count } = await mall.database
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const all = await changeListing({ ids: [], lifeCycle: 'new' });
    if (Number(count) > BULK_LIMIT) expect(reasonOf(all)).toBe('bulkTooMany');
    else expect(all.data.changed).toBeGreaterThan(0);
  });
});
