/** Two real processes of one mall, read while a third one changes prices and stock. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminAttributes, saveAttribute } from '../../../domains/catalogue/contract/attribute-endpoints.ts';
import { readImportTemplate } from '../../../domains/catalogue/contract/catalogue-admin-endpoints.ts';
import type { ProductDetail, ProductListItem } from '../../../domains/catalogue/contract/product.ts';
import type { ProductTag } from '../../../domains/catalogue/contract/product-tag.ts';
import { listAdminTags, saveTag } from '../../../domains/catalogue/contract/tag-endpoints.ts';
import { importProductLines } from '../../../domains/catalogue/server/import-products.ts';
import { disableCategories } from '../../../domains/people/test/disable-categories.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import type { Page } from '../../../platform/contract/paging.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { endProcesses, folder, type Started, start } from '../test-process.ts';

const PRODUCTS = 6;
const READS = 10_000;
const READERS = 8;
const SERIES = 'Zwillingsserie';
const MODEL = 'ZWX';

let mall: TestMall;
let processes: Started[];
let buyer: string;
/** What the buyer pays of a price of their level, by the terms of their group. */
let share = 1;
let header: string[];
let sample: string[];

beforeAll(async () => {
  mall = await startTestMall();
  const { host, port, user, database } = mall.connection;
  const DATABASE_URL = `postgresql://${user}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  buyer = await mall.tokenOf('13800000001');
  const manager = await mall.tokenOf('13900000001');
  const lines: string[][] = parse((await mall.inject(requestOf(readImportTemplate, {}, { as: manager }))).body, {
    bom: true,
  });
  [header = [], sample = []] = lines;
  // A customer whose prices are those of the rows.
  await sql`UPDATE customer_terms SET level = 1 WHERE account_id = (SELECT id FROM account WHERE phone = '13800000001')`.execute(
    mall.database,
  );
  await write(0);
  processes = await Promise.all(
    ['one', 'two'].map((name) => start(folder(name), { env: { DATABASE_URL, DEMO: '1', RATE_LIMIT: '0' } })),
  );
}, 120_000);
afterAll(async () => {
  endProcesses();
  await mall.close();
});

/**
 * The products in one of their states, written in one transaction: each price and each stock tells the state, and the
 * dearest product is another one in every state.
 */
const priceIn = (state: number, product: number) => 10_000 + 100 * state + 10 * ((product + state) % PRODUCTS);
const stockIn = (state: number) => 1_000 + state;

async function write(state: number): Promise<void> {
  const lines = Array.from({ length: 2 * PRODUCTS }, (_, n) => {
    const product = Math.floor(n / 2);
    const price = priceIn(state, product).toFixed(2);
    const own: Record<string, string> = {
      productCode: `${MODEL}-${product}`,
      partNumber: `${MODEL}-${product}-${n % 2}`,
      model: `${MODEL}-${product}`,
      nameEn: `${SERIES} ${product}`,
      status: 'onShelf',
      productType: 'hardware',
      listPrice: '99999.00',
      stock: String(stockIn(state)),
      specification: `length=${1 + (n % 2)}0 m`,
      quantityBreaks: '',
      ...Object.fromEntries(
        header.filter((column) => /^(international)?price\d$/i.test(column)).map((column) => [column, price]),
      ),
    };
    return header.map((column, at) => own[column] ?? sample[at] ?? '');
  });
  const table = {
    async *lines() {
      yield { line: 1, cells: header };
      for (const [at, cells] of lines.entries()) yield { line: at + 2, cells };
    },
  };
  const summary = await importProductLines(mall.app.services, table, {
    dryRun: false,
    merchantId: null,
    writesCosts: true,
    reference: 'test',
    stopping: new AbortController().signal,
  });
  if (summary.failed > 0) throw new Error(JSON.stringify(summary.errors));
}

async function ask<T>(at: number, path: string, query: Record<string, string>): Promise<T> {
  const address = processes[at % processes.length]?.address;
  const answer = await fetch(`${address}/api/${path}?${new URLSearchParams(query)}`, {
    headers: { 'authori-zation': buyer, 'accept-language': 'en' },
  });
  const { code, data, message } = (await answer.json()) as Envelope<T>;
  if (code !== 200) throw new Error(message);
  return data;
}

/** The state that a price and a stock tell of; NaN when these are two. */
function stateOf(model: string, price: string | null, stock: number): number {
  const state = stock - stockIn(0);
  const wanted = (share * priceIn(state, Number(model.slice(MODEL.length + 1)))).toFixed(2);
  return price === wanted ? state : Number.NaN;
}

/** All states that an answer tells of. */
const statesOfList = (list: readonly ProductListItem[]) =>
  list.flatMap(({ model, price, stock, skuStock }) => [
    stateOf(model, price, stock / 2),
    stateOf(model, price, skuStock),
  ]);
const statesOfDetail = ({ productInfo: { model, price, stock }, skus }: ProductDetail) => [
  stateOf(model, price, stock / 2),
  ...skus.map((sku) => stateOf(model, sku.price, sku.stock)),
];

test('no answer of either process mixes two states, and both come to see the last one', async () => {
  const { list } = await ask<Page<ProductListItem>>(0, 'front/pc/product/list', { keyword: SERIES, limit: '50' });
  const ids = list.map(({ id }) => id);
  expect(ids.length).toBe(PRODUCTS);
  const first = list.find(({ model }) => model === `${MODEL}-0`);
  share = Number(first?.price) / priceIn(0, 0);
  let asked = 0;
  let written = 0;
  let begun = 0;
  const seen = new Set<number>();
  const random = (below: number) => Math.floor(Math.random() * below);
  const problems: unknown[] = [];
  const reader = async () => {
    while (asked < READS) {
      asked += 1;
      const at = random(2);
      const order = random(3);
      const found =
        order < 2
          ? await ask<Page<ProductListItem>>(at, 'front/pc/product/list', {
              keyword: SERIES,
              limit: String(PRODUCTS + random(20)),
              priceOrder: order ? 'asc' : 'desc',
              ...(random(2) ? { inStock: '1' } : {}),
            })
          : await ask<ProductDetail>(at, 'front/pc/product/detail', { id: String(ids[random(ids.length)]) });
      const states = 'list' in found ? statesOfList(found.list) : statesOfDetail(found);
      const [state = Number.NaN] = states;
      const isWhole = states.every((one) => one === state) && state <= begun;
      const prices = 'list' in found ? found.list.map(({ price }) => Number(price)) : [];
      const inOrder = prices.toSorted((a, b) => (order ? a - b : b - a));
      if (!isWhole || ('list' in found && (prices.length !== PRODUCTS || String(prices) !== String(inOrder)))) {
        problems.push({ at, order, states, prices });
      }
      seen.add(state);
    }
  };
  const writer = async () => {
    while (asked < READS) {
      begun += 1;
      await write(begun);
      written = begun;
      // Between the readers, however fast the machine is: some hundred states in all.
      for (const next = asked + random(200); asked < Math.min(next, READS); ) await nextTurn();
    }
  };
  await Promise.all([...Array.from({ length: READERS }, reader), writer()]);
  expect(problems.slice(0, 3)).toEqual([]);
  expect(seen.size).toBeGreaterThan(3);
  for (const at of [0, 1]) {
    await expect
      .poll(
        async () => {
          const list = await ask<Page<ProductListItem>>(at, 'front/pc/product/list', { keyword: SERIES });
          const detail = await ask<ProductDetail>(at, 'front/pc/product/detail', { id: String(ids[0]) });
          return [...new Set([...statesOfList(list.list), ...statesOfDetail(detail)])];
        },
        { timeout: 20_000 },
      )
      .toEqual([written]);
  }
}, 600_000);

test('stock that is sold is gone in both processes, with what is in stock', async () => {
  const asks = (at: number) =>
    ask<Page<ProductListItem>>(at, 'front/pc/product/list', { keyword: SERIES, inStock: '1' });
  for (const at of [0, 1]) expect((await asks(at)).list.length).toBe(PRODUCTS);
  // As orders take it: no version of the catalogue tells of it.
  await sql`UPDATE sku SET stock = 0 WHERE part_number LIKE ${`${MODEL}-0-%`}`.execute(mall.database);
  for (const at of [0, 1]) {
    await expect.poll(async () => (await asks(at)).list.length, { timeout: 20_000 }).toBe(PRODUCTS - 1);
  }
});

test('a tag, an attribute and what is disabled for a customer change for both processes, which have answered before', async () => {
  const manager = await mall.tokenOf('13900000001');
  const both = async <T>(read: (at: number) => Promise<T>) => Promise.all([0, 1].map(read));
  const seen = <T>(read: (at: number) => Promise<T>) => expect.poll(() => both(read), { timeout: 20_000 });
  const tagNames = async (at: number) =>
    (await ask<ProductTag[]>(at, 'front/pc/product/tag/list', {})).some(({ name }) => name === 'Wombatfest');
  const [tag] = (await mall.call(listAdminTags, { disabled: false, page: 1, limit: 1 }, { as: manager })).data.list;
  if (!tag) throw new Error('no tag');
  expect(await both(tagNames)).toEqual([false, false]);
  const { products: _, ...tagForm } = tag;
  expect(await mall.call(saveTag, { ...tagForm, nameEn: 'Wombatfest' }, { as: manager })).toMatchObject({ code: 200 });
  await seen(tagNames).toEqual([true, true]);

  const { rows: stated } = await sql<{ id: number; code: string }>`
    SELECT p.id, a.code FROM product p JOIN category_attribute ca ON ca.category_id = p.category_id
    JOIN attribute a ON a.id = ca.attribute_id AND p.attributes ? a.code
    WHERE p.status = 'onShelf' ORDER BY p.id, ca.sort LIMIT 1`.execute(mall.database);
  const { id, code } = stated[0] ?? expect.fail('no product with an attribute');
  const attributeNames = async (at: number) => {
    const { parameters } = await ask<ProductDetail>(at, 'front/pc/product/detail', { id: String(id) });
    return parameters.some(({ name }) => name === 'Wombatness');
  };
  const request = { keyword: code, page: 1, limit: 100 };
  const { list: attributes } = (await mall.call(listAdminAttributes, request, { as: manager })).data;
  const attribute = attributes.find((one) => one.code === code) ?? expect.fail(`no attribute ${code}`);
  expect(await both(attributeNames)).toEqual([false, false]);
  const { categoryCount: __, categories: ___, ...form } = attribute;
  expect(await mall.call(saveAttribute, { ...form, nameEn: 'Wombatness' }, { as: manager })).toMatchObject({
    code: 200,
  });
  await seen(attributeNames).toEqual([true, true]);

  const { rows: tops } = await sql<{ id: number }>`
    SELECT above.parent_id AS id FROM product p JOIN category c ON c.id = p.category_id
    JOIN category above ON above.id = c.parent_id WHERE p.code = ${`${MODEL}-0`}`.execute(mall.database);
  const listed = async (at: number) =>
    (await ask<Page<ProductListItem>>(at, 'front/pc/product/list', { keyword: SERIES })).list.length;
  const [all] = await both(listed);
  expect(all).toBeGreaterThan(0);
  await disableCategories(mall, '13800000001', [tops[0]?.id ?? 0]);
  await seen(listed).toEqual([0, 0]);
  await disableCategories(mall, '13800000001', []);
  await seen(listed).toEqual([all, all]);
});
