/**
 * Products that a caller must not see, with names, prices and stocks that occur nowhere else: a draft, one that left the
 * shelf unseen, one of a closed shop and one of a category hidden from the caller. Every door is asked for each of them,
 * those that write first: none may tell anything, and each answers as for a product that there is not.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, addToCart, resetCartLine } from '../../../domains/cart/contract/cart-endpoints.ts';
import { listRelatedProducts, readProduct } from '../../../domains/catalogue/contract/catalogue-endpoints.ts';
import { listShownCoupons } from '../../../domains/coupons/contract/coupon-endpoints.ts';
import {
  addFavouriteProduct,
  restoreFavouriteProducts,
} from '../../../domains/favourites/contract/favourite-endpoints.ts';
import { preOrder } from '../../../domains/orders/contract/checkout-endpoints.ts';
import { plainSkus, type TestSku } from '../../../domains/orders/test/order-builders.ts';
import { disableCategories } from '../../../domains/people/test/disable-categories.ts';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { type DoorRow, PEOPLE } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { type Door, findAllDoors, keepsSession } from './found-doors.ts';

/** In names, models, part numbers and codes; the price in every form; the stock. */
const SECRET = /zqxsecret|9[,.\s]?386[,.\s]?2(?:07|11)|7319373/i;
const KINDS = ['draft', 'never shown', 'of a closed shop', 'of a hidden category'] as const;
/** From everybody; what a category is hidden from is a customer. */
const FROM_ALL = KINDS.slice(0, 3);
type Kind = (typeof KINDS)[number];
const UNKNOWN: Product = { productId: 999_999_999, skuId: 999_999_999 };

type Product = Pick<TestSku, 'productId' | 'skuId'>;

let mall: TestMall;
let world: DoorWorld;
let doors: readonly Door[];
const secrets = new Map<Kind, Product>();
/** Something ordinary, of which the cart has a line. */
let shown: TestSku;

const secretOf = (kind: Kind): Product => secrets.get(kind) ?? UNKNOWN;

/** Gives a product everything that must not be told. */
async function makeSecret({ productId }: Product): Promise<void> {
  await sql`
    UPDATE product SET name_zh = 'zqxsecret', name_en = 'zqxsecret', model = 'ZQXSECRET-' || id, code = 'ZQXSECRET-' || id
    WHERE id = ${productId}`.execute(mall.database);
  await sql`
    UPDATE sku SET part_number = 'ZQXSECRET-' || id, stock = 7319373, minimum_order_quantity = 1, pieces_per_box = 1,
      list_price_fen = 938621100, price1_fen = 938620700, price2_fen = 938620700, price3_fen = 938620700,
      price4_fen = 938620700, international_price1_fen = 938620700, international_price2_fen = 938620700,
      international_price3_fen = 938620700, international_price4_fen = 938620700, quantity_breaks = '[]'
    WHERE product_id = ${productId}`.execute(mall.database);
  await sql`UPDATE scheme_line SET sku_id = (SELECT id FROM sku WHERE product_id = ${productId} LIMIT 1)
    WHERE (scheme_id, sku_id) IN (SELECT scheme_id, min(sku_id) FROM scheme_line
      WHERE sku_id NOT IN (SELECT id FROM sku WHERE stock = 7319373) GROUP BY scheme_id)`.execute(mall.database);
}

async function hide(kind: Kind, { productId }: Product): Promise<void> {
  const { database } = mall;
  if (kind === 'draft') await sql`UPDATE product SET status = 'draft' WHERE id = ${productId}`.execute(database);
  if (kind === 'never shown')
    await sql`UPDATE product SET status = 'offShelf' WHERE id = ${productId}`.execute(database);
  if (kind === 'of a closed shop') {
    await sql`
      INSERT INTO merchant (id, code, name_zh, name_en, disabled, created_at) OVERRIDING SYSTEM VALUE
      SELECT 987654, 'zqx-closed', 'x', 'x', true, now()`.execute(database);
    await sql`UPDATE product SET merchant_id = 987654 WHERE id = ${productId}`.execute(database);
  }
}

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'fatal' });
  world = await makeDoorWorld(mall);
  doors = (await findAllDoors())
    .filter(keepsSession)
    .filter(({ endpoint }) => !endpoint.path.startsWith('admin/'))
    // What writes comes before what would tell of it; what is told at once comes with either.
    .toSorted((a, b) => Number(b.endpoint.method === 'POST') - Number(a.endpoint.method === 'POST'));
  const skus = await plainSkus(mall, 1, 400);
  const { rows } = await sql<{ product_id: number; category_id: number }>`
    SELECT id AS product_id, category_id FROM product`.execute(mall.database);
  const categoryOf = new Map(rows.map((row) => [row.product_id, row.category_id]));
  const own = Number(world.own('distributor', 'sku'));
  const others = skus.filter(({ skuId }) => skuId !== own).slice(10);
  const hiddenOne = others.find(
    ({ productId }) => categoryOf.get(productId) !== categoryOf.get(others[0]?.productId ?? 0),
  );
  const category = categoryOf.get(hiddenOne?.productId ?? 0);
  const rest = others.filter(({ productId }) => categoryOf.get(productId) !== category);
  const [first, second, third, fourth] = rest;
  if (!hiddenOne || !first || !second || !third || !fourth) throw new Error('the demo mall has more products');
  shown = fourth;
  secrets
    .set('draft', first)
    .set('never shown', second)
    .set('of a closed shop', third)
    .set('of a hidden category', hiddenOne);
  for (const kind of FROM_ALL) await makeSecret(secretOf(kind));
  for (const [kind, product] of secrets) await hide(kind, product);
  for (const phone of [PEOPLE.distributor, PEOPLE.enterprise]) {
    await disableCategories(mall, phone, [category ?? 0]);
  }
  await inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, 'catalogue'));
});
afterAll(() => mall.close());

/** Requests that name products in ways of their own. */
function waysToName(endpoint: Endpoint, { productId, skuId }: Product): Record<string, unknown>[] {
  const line = { productId, productAttrUnique: skuId, cartNum: 999_999 };
  switch (`${endpoint.method} ${endpoint.path}`) {
    case 'POST front/pc/cart/batch/add':
      return [[line] as never, [{ ...line, productId: shown.productId }] as never];
    case 'POST front/pc/order/pre/order':
      return [productId, shown.productId].map((id) => ({
        preOrderType: 'buyNow',
        orderDetails: [{ productId: id, attrValueId: skuId, productNum: 999_999 }],
      }));
    case 'POST front/pc/collect/restore/product':
      return [{ ids: String(productId) }];
    case 'POST front/pc/user/center/browse/restore':
      return [{ records: [{ productId, browseTime: '2026-01-01T00:00:00Z' }] }];
    case 'GET front/pc/coupon/page/list':
    case 'GET front/pc/certification/list':
    case 'GET front/pc/promotion/materials/list':
      return [{ productId }];
    default:
      return [];
  }
}

function requestsAbout({ row, endpoint }: Door, product: Product): Record<string, unknown>[] {
  const about = (thing: unknown) => (thing === 'product' ? product.productId : product.skuId);
  const things = Object.entries((row satisfies DoorRow).things ?? {}).map(([field, thing]) => {
    const kind = typeof thing === 'string' ? thing : thing[0];
    const value = kind === 'product' || kind === 'sku' ? about(kind) : world.own('distributor', kind);
    return [field, typeof thing === 'string' ? value : [value]];
  });
  const searched = ['zqxsecret', `ZQXSECRET-${product.productId}`].flatMap((keyword) =>
    endpoint.method === 'GET' && 'keyword' in shapeOf(endpoint) ? [{ ...row.fields, keyword }] : [],
  );
  return [
    { ...harmlessInput(row, world), ...Object.fromEntries(things) },
    ...waysToName(endpoint, product),
    ...searched,
  ];
}

const shapeOf = ({ request }: Endpoint): object => ('shape' in request ? (request.shape as object) : {});

async function toldTo(as: string | null, kinds: readonly Kind[]): Promise<string[]> {
  const told: string[] = [];
  for (const door of doors) {
    for (const input of kinds.flatMap((kind) => requestsAbout(door, secretOf(kind)))) {
      const { body } = await mall.inject(requestOf(door.endpoint, input as never, { as }));
      const asked = Object.values(input).flatMap((one) => [String(one), String(one).replaceAll('-', '')]);
      // What was typed may be repeated.
      const said = asked.reduce(
        (text, one) => (SECRET.test(one) ? text.replaceAll(new RegExp(one, 'gi'), '') : text),
        body,
      );
      const found = SECRET.exec(said);
      if (found) told.push(`${door.key}: ${said.slice(Math.max(0, found.index - 120), found.index + 60)}`);
    }
  }
  return told;
}

describe('what nobody must see', () => {
  it.each([
    ['a visitor', null],
    ['a user without prices', PEOPLE.regular],
    ['a user with prices', PEOPLE.regularWithPrices],
  ] as const)('is told to %s by no door', async (_, phone) => {
    expect(await toldTo(phone && (await mall.tokenOf(phone)), FROM_ALL)).toEqual([]);
  });
});

describe('what a customer must not see', () => {
  beforeAll(() => makeSecret(secretOf('of a hidden category')));

  it.each([
    ['a distributor', PEOPLE.distributor],
    ['an enterprise', PEOPLE.enterprise],
  ] as const)('is told to %s by no door', async (_, phone) => {
    expect(await toldTo(await mall.tokenOf(phone), KINDS)).toEqual([]);
  });

  it.each(KINDS)('is answered like a product that there is not: %s', async (kind) => {
    const as = await mall.tokenOf(PEOPLE.distributor);
    await mall.database.deleteFrom('cart_line').execute();
    expect(
      (await mall.call(addToCart, { productId: shown.productId, productAttrUnique: shown.skuId, cartNum: 1 }, { as }))
        .code,
    ).toBe(200);
    const { id } = await mall.database.selectFrom('cart_line').select('id').executeTakeFirstOrThrow();
    const answers = async ({ productId, skuId }: Product) => {
      const line = { productId, productAttrUnique: skuId, cartNum: 1 };
      const bought = {
        preOrderType: 'buyNow' as const,
        orderDetails: [{ productId, attrValueId: skuId, productNum: 1 }],
      };
      return [
        await mall.call(addToCart, line, { as }),
        await mall.call(addManyToCart, [line], { as }),
        await mall.call(resetCartLine, { id, num: 1, productId, unique: skuId }, { as }),
        await mall.call(preOrder, bought, { as }),
      ];
    };
    const none = await answers(UNKNOWN);
    expect(none.map(({ data }) => data)).toEqual(none.map(() => ({ reason: 'skuNotFound' })));
    expect(await answers(secretOf(kind))).toEqual(none);
    // Nor does it help to call it by the number of another product, or the other way round.
    expect(await answers({ ...secretOf(kind), productId: shown.productId })).toEqual(none);
    expect(await answers({ ...secretOf(kind), skuId: shown.skuId })).toEqual(none);

    const pages = async (productId: number) => [
      await mall.call(readProduct, { id: productId }, { as }),
      await mall.call(listRelatedProducts, { id: productId }, { as }),
      await mall.call(listShownCoupons, { productId }, { as }),
      await mall.call(addFavouriteProduct, { productId, category: 0 }, { as }),
      await mall.call(restoreFavouriteProducts, { ids: String(productId) }, { as }),
    ];
    expect(await pages(secretOf(kind).productId)).toEqual(await pages(UNKNOWN.productId));
    expect(
      await mall.database
        .selectFrom('favourite_product')
        .select('product_id')
        .where('product_id', '=', secretOf(kind).productId)
        .execute(),
    ).toEqual([]);
  });
});
